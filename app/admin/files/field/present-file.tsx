import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useApiQuery } from "../../api/queries.ts";
import { FileAbout } from "../stored/file-about.tsx";
import { FilePreview } from "../stored/file-preview.tsx";
import type { StoredFile } from "../stored/stored-file.ts";
import { useFacts } from "../stored/use-facts.ts";
import fieldStyles from "#app/ui/field/field.module.css";
import styles from "./file-field.module.css";

/** The uploaded file with an address: undefined while nobody knows, or where none is meant; null where there is none. */
export function usePresentFile(address: string | undefined): StoredFile | null | undefined {
  const { data, isPlaceholderData } = useApiQuery(
    "GET /:object",
    { object: "file", filter: [`url:is:${address}`], size: 10 },
    { enabled: address !== undefined },
  );
  if (address === undefined || data === undefined || isPlaceholderData) return undefined;
  return data.rows.find(({ url }) => url === address) ?? null;
}

/** The uploaded file that an address means; `null`: there is none. */
export function PresentFile({ file }: { file: StoredFile | null }) {
  const t = useTranslation();
  const facts = useFacts();
  if (!file) {
    return (
      <p className={fieldStyles.error}>
        <Icon name="alert" />
        {t("admin_file_gone")}
      </p>
    );
  }
  return (
    <div className={styles.file}>
      <FilePreview file={file} />
      <FileAbout name={file.name} url={file.url} facts={facts(file)} />
    </div>
  );
}
