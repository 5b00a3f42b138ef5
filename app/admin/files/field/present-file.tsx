import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { FilePreview } from "../stored/file-preview.tsx";
import type { StoredFile } from "../stored/stored-file.ts";
import { useFacts } from "../stored/use-facts.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./file-field.module.css";

/** The uploaded file that an address means; `null`: there is none. */
export function PresentFile({ file }: { file: StoredFile | null }) {
  const t = useTranslation();
  const facts = useFacts();
  if (!file) {
    return (
      <p className={styles.gone}>
        <Icon name="alert" />
        {t("admin_file_gone")}
      </p>
    );
  }
  return (
    <div className={styles.file}>
      <FilePreview file={file} />
      <span className={styles.about}>
        <Link external href={file.url} className={styles.name}>
          {file.name}
        </Link>
        <Note as="span" size="small">
          {facts(file)}
        </Note>
      </span>
    </div>
  );
}
