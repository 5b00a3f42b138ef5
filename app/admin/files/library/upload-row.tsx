import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { formatFacts } from "../stored/format-facts.ts";
import { useCopyAddress } from "../stored/use-copy-address.ts";
import { UploadProgress } from "../uploading/upload-progress.tsx";
import { isTooLarge, isUnderWay, type QueuedUpload } from "../uploading/queue.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./upload-panel.module.css";

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
    <li className={styles.file} data-state={state}>
      <span className={styles.icon}>
        <Icon name={state === "failed" ? "alert" : state === "done" ? "check" : "file"} />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        {state === "failed" && (
          <span className={styles.message}>
            <MarkedText text={message} />
          </span>
        )}
        {url && (
          <Link external href={url} className={styles.address}>
            {url}
          </Link>
        )}
        {isUnderWay(upload) && (
          <Note as="span" size="small" tight>
            {formatFacts(file)}
          </Note>
        )}
        <UploadProgress upload={upload} />
      </span>
      <span className={styles.actions}>
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
      <span className={styles.remove}>
        <IconButton icon="close" label={t(close, { name })} onPress={onRemove} />
      </span>
    </li>
  );
}
