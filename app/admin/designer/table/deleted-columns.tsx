import { useCallback } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Choice } from "#shared/descriptors.ts";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Deleted, type DeletedRow } from "../deleted.tsx";
import { type BothLabels, labelIn } from "../descriptions.ts";

type Thrown = BothLabels & { id: number; name?: string; deletedAt: string; object: Choice | null };

const KINDS = ["db_column", "section"] as const;

interface DeletedColumnsProps {
  /** The id of the table. */
  table: number;
  onRestored: () => void;
}

/** The columns and sections of a table that were deleted; their values are still there. */
export function DeletedColumns({ table, onRestored }: DeletedColumnsProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const question = useCallback(
    async (api: Api) => {
      const found = await Promise.all(KINDS.map((kind) => api.get<Thrown[]>(`/${kind}/trash?lang=all`)));
      return KINDS.flatMap((kind, index) =>
        (found[index] ?? []).filter(({ object }) => object?.value === table).map((row) => ({ kind, row })),
      );
    },
    [table],
  );
  const answered = useAnswer(question);
  const thrown = answered.state === "ready" ? answered.answer : [];
  return (
    <Deleted
      title={t("admin_design_deleted_columns")}
      rows={thrown.map(({ kind, row }): DeletedRow => {
        const label = labelIn(language, row) || t("admin_design_section");
        const named = row.name ? `${label} (${row.name})` : label;
        return { kind, id: row.id, label: named, deletedAt: row.deletedAt };
      })}
      onRestored={onRestored}
    />
  );
}
