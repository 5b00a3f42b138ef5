import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { FileAbout } from "../stored/file-about.tsx";
import { UploadProgress } from "../uploading/upload-progress.tsx";
import { isTooLarge, isUnderWay, type QueuedUpload } from "../uploading/queue.ts";
import styles from "./file-field.module.css";

interface FieldUploadProps {
  upload: QueuedUpload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file on its way into the field, or why it did not arrive. */
export function FieldUpload({ upload, onRetry, onRemove }: FieldUploadProps) {
  const t = useTranslation();
  const { file, state, message } = upload;
  const { name } = file;
  const close = isUnderWay(upload) ? "admin_file_cancel_named" : "admin_file_remove_named";
  return (
    <div className={styles.file}>
      <FileAbout name={name} refusal={state === "failed" && <MarkedText text={message} />}>
        <UploadProgress upload={upload} />
      </FileAbout>
      {state === "failed" && !isTooLarge(file) && (
        <Button look="quiet" aria-label={`${t("retry")}: ${name}`} onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
      <IconButton icon="close" label={t(close, { name })} onPress={onRemove} />
    </div>
  );
}
