import type { LikeNotice } from "#shared/api/notices.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { Duplicates } from "../drafts/duplicates.ts";
import type { NoticeDraft } from "../drafts/notice-draft.ts";
import type { DraftFiles } from "../drafts/use-draft-files.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";
import { DraftDocument } from "./draft-document.tsx";
import { ListFields, NumberFields, TitleFields } from "./draft-fields.tsx";
import styles from "./drafts-table.module.css";

interface DraftsTableProps {
  drafts: readonly NoticeDraft[];
  form: NoticesForm;
  columns: ReadonlyMap<string, ColumnDescriptor>;
  files: DraftFiles;
  alike: ReadonlyMap<string, readonly LikeNotice[]>;
  duplicates: ReadonlyMap<string, Duplicates>;
  onRemove: (draft: NoticeDraft) => void;
}

const NONE: readonly LikeNotice[] = [];

/** Each file with what is proposed for its notice, to be confirmed or corrected: a row, on a phone a card. */
export function DraftsTable(props: DraftsTableProps) {
  const { drafts, form, columns, files, alike, duplicates, onRemove } = props;
  const t = useTranslation();
  return (
    <div className={styles.frame}>
      <ol className={styles.rows} aria-label={t("admin_notices_drafts")}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <fieldset aria-label={draft.name} className={styles.row}>
              <div className={styles.document}>
                <DraftDocument
                  draft={draft}
                  form={form}
                  upload={files.uploadOf(draft)}
                  alike={alike.get(draft.id) ?? NONE}
                  duplicates={duplicates.get(draft.id)}
                  onRetry={() => files.retry(draft)}
                  onFile={(file) => files.send(draft, file)}
                />
                <IconButton
                  icon="close"
                  label={t("admin_file_remove_named", { name: draft.name })}
                  onPress={() => onRemove(draft)}
                />
              </div>
              <TitleFields draft={draft} form={form} columns={columns} />
              <NumberFields draft={draft} form={form} columns={columns} />
              <ListFields draft={draft} form={form} columns={columns} />
            </fieldset>
          </li>
        ))}
      </ol>
    </div>
  );
}
