import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { formatFacts } from "../stored/format-facts.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./upload-panel.module.css";

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** What will be sent. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t("admin_file_chosen")}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${index}`} className={styles.file}>
          <span className={styles.icon}>
            <Icon name="file" />
          </span>
          <span className={styles.about}>
            <span className={styles.name}>{file.name}</span>
            <Note as="span" size="small" tight>
              {formatFacts(file)}
            </Note>
          </span>
          <span className={styles.remove}>
            <IconButton
              icon="close"
              label={t("admin_file_remove_named", { name: file.name })}
              onPress={() => onRemove(file)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
