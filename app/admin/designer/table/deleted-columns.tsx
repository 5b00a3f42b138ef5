import { useQuery } from "@tanstack/react-query";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApi } from "../../api/use-api.ts";
import { Deleted, type DeletedRow } from "../deleted.tsx";
import { labelIn } from "../descriptions.ts";

const KINDS = ["db_column", "section"] as const;

/**
 * The columns and sections of a table that were deleted; their values are still there.
 * @param table its id
 */
export function DeletedColumns({ table }: { table: number }) {
  const t = useTranslation();
  const { language } = useShellData();
  const api = useApi();
  const { data: deleted = [] } = useQuery({
    queryKey: ["db_column", "deleted", table],
    queryFn: async () => {
      const found = await Promise.all(
        KINDS.map(async (kind) => {
          const rows = await api.call("GET /:object/trash", { object: kind, lang: "all" });
          return rows.filter(({ object }) => object.value === table).map((row) => ({ kind, row }));
        }),
      );
      return found.flat();
    },
  });
  return (
    <Deleted
      title={t("admin_design_deleted_columns")}
      rows={deleted.map(({ kind, row }): DeletedRow => {
        const label = labelIn(language, row) || t("admin_design_section");
        const named = "name" in row ? `${label} (${row.name})` : label;
        return { kind, id: row.id, label: named, deletedAt: row.deletedAt ?? "" };
      })}
    />
  );
}
