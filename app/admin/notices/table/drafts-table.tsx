import type { LikeNotice } from "#shared/api/notices.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { NoticeDraft } from "../drafts/notice-draft.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";
import type { DraftFiles } from "../drafts/use-draft-files.ts";
import { DraftDocument } from "./draft-document.tsx";
import { ListFields, NumberFields, TitleFields } from "./draft-fields.tsx";

interface DraftsTableProps {
  drafts: readonly NoticeDraft[];
  form: NoticesForm;
  columns: ReadonlyMap<string, ColumnDescriptor>;
  files: DraftFiles;
  alike: ReadonlyMap<string, readonly LikeNotice[]>;
  onRemove: (draft: NoticeDraft) => void;
}

const NONE: readonly LikeNotice[] = [];

/** Each file with what is proposed for its notice, to be confirmed or corrected. */
export function DraftsTable({ drafts, form, columns, files, alike, onRemove }: DraftsTableProps) {
  const t = useTranslation();
  const parts: Column<NoticeDraft>[] = [
    {
      name: "document",
      heading: columns.get("url")?.label,
      kind: "title",
      cell: (draft) => (
        <DraftDocument
          draft={draft}
          form={form}
          upload={files.uploadOf(draft)}
          alike={alike.get(draft.id) ?? NONE}
          onRetry={() => files.retry(draft)}
          onFile={(file) => files.send(draft, file)}
        />
      ),
    },
    {
      name: "title",
      heading: columns.get("title")?.label,
      cell: (draft) => <TitleFields draft={draft} form={form} columns={columns} />,
    },
    {
      name: "number",
      heading: t("admin_notices_number_and_date"),
      cell: (draft) => <NumberFields draft={draft} form={form} columns={columns} />,
    },
    {
      name: "lists",
      heading: t("admin_notices_lists_and_language"),
      cell: (draft) => <ListFields draft={draft} form={form} columns={columns} />,
    },
    {
      name: "remove",
      heading: <VisuallyHidden>{t("admin_file_remove")}</VisuallyHidden>,
      kind: "action",
      cell: (draft) => (
        <IconButton
          icon="close"
          label={t("admin_file_remove_named", { name: draft.name })}
          onPress={() => onRemove(draft)}
        />
      ),
    },
  ];
  return <Table caption={t("admin_notices_drafts")} columns={parts} rows={drafts} rowKey={({ id }) => id} />;
}
