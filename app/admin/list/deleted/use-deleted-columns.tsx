/* oxlint-disable react/no-unstable-nested-components -- The cells of a table are functions, not components. */
import type { PresentedRecord } from "#shared/api/record.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { titleOf } from "../../metadata/row-texts.ts";

interface Restoring {
  /** The record that is on its way back. */
  restoring: number | undefined;
  restore: (id: number) => void;
}

/** What is shown of a soft-deleted record, and restore. */
export function useDeletedColumns(
  table: TableDescriptor,
  { restoring, restore }: Restoring,
): Column<PresentedRecord>[] {
  const t = useTranslation();
  const { language } = useShellData();
  return [
    {
      name: "title",
      heading: t("admin_list_record"),
      kind: "title",
      cell: (row) => <LocalizedText value={titleOf(table, row, language)} />,
    },
    {
      name: "deleted",
      heading: t("admin_list_deleted_at"),
      cell: ({ deletedAt }) => deletedAt && <time dateTime={deletedAt}>{writeInstant(deletedAt)}</time>,
    },
    {
      name: "restore",
      heading: <VisuallyHidden>{t("admin_list_restore")}</VisuallyHidden>,
      kind: "action",
      cell: (row) => (
        <Button look="quiet" busy={restoring === row.id} onClick={() => restore(row.id)}>
          {t("admin_list_restore")}
          <VisuallyHidden>
            : <LocalizedText value={titleOf(table, row, language)} />
          </VisuallyHidden>
        </Button>
      ),
    },
  ];
}
