import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Rows } from "#app/staff-ui/layout/layout.tsx";
import { FileAbout } from "../stored/file-about.tsx";
import { formatFacts } from "../stored/format-facts.ts";
import { useCopyAddress } from "../stored/use-copy-address.ts";
import { UploadProgress } from "../uploading/upload-progress.tsx";
import { isTooLarge, isUnderWay, type QueuedUpload } from "../uploading/queue.ts";
import styles from "./upload.module.css";

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** What will be sent. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useTranslation();
  if (files.length === 0) return null;
  return (
    <Rows aria-label={t("admin_file_chosen")}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.lastModified} ${index}`} className={styles.upload}>
          <Icon name="file" />
          <FileAbout name={file.name} facts={formatFacts(file)} />
          <IconButton
            icon="close"
            label={t("admin_file_remove_named", { name: file.name })}
            onPress={() => onRemove(file)}
          />
        </li>
      ))}
    </Rows>
  );
}

interface UploadRowProps {
  upload: QueuedUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** What became of one file: its progress, its address, or why it was refused. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const t = useTranslation();
  const copy = useCopyAddress();
  const { file, state, message, url } = upload;
  const { name } = file;
  const close = isUnderWay(upload) ? "admin_file_cancel_named" : "admin_file_remove_named";
  return (
    <li className={styles.upload} data-state={state}>
      <Icon name={state === "failed" ? "alert" : state === "done" ? "check" : "file"} />
      <FileAbout
        name={name}
        facts={isUnderWay(upload) ? formatFacts(file) : undefined}
        refusal={state === "failed" && <MarkedText text={message} />}
      >
        {url && (
          <Link external href={url}>
            {url}
          </Link>
        )}
        <UploadProgress upload={upload} />
      </FileAbout>
      <span className={styles.uploadActions}>
        {url && (
          <Button look="quiet" onClick={() => void copy({ name, url })}>
            {t("admin_file_copy_address")}
          </Button>
        )}
        {state === "failed" && !isTooLarge(file) && (
          <Button look="quiet" aria-label={`${t("retry")}: ${name}`} onClick={onRetry}>
            {t("retry")}
          </Button>
        )}
      </span>
      <IconButton icon="close" label={t(close, { name })} onPress={onRemove} />
    </li>
  );
}
