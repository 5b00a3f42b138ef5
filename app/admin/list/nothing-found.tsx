import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { isFiltered, listAddress, type ListState, unfiltered } from "./list-state.ts";

/** Stands for a list without records, with what helps. */
export function NothingFound({ table, state }: { table: TableDescriptor; state: ListState }) {
  const t = useTranslation();
  if (isFiltered(state)) {
    return (
      <Empty
        icon="search"
        title={t("no_data_found")}
        hint={<Link href={listAddress(table.name, unfiltered(state))}>{t("admin_filter_clear")}</Link>}
      />
    );
  }
  return (
    <Empty
      title={t("no_data_found")}
      hint={
        table.actions.includes("create") && (
          <Link href={`/admin/form/${table.name}`}>{t("admin_list_first")}</Link>
        )
      }
    />
  );
}
