import { useTranslation } from "#app/i18n/use-translation.ts";
import { isUnderWay, type QueuedUpload } from "./queue.ts";
import styles from "./upload-progress.module.css";

/** How far a file has come; nothing for one that has ended. */
export function UploadProgress({ upload }: { upload: QueuedUpload }) {
  const t = useTranslation();
  if (!isUnderWay(upload)) return null;
  const { file, state, progress } = upload;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        value={progress}
        max={1}
        aria-label={t("admin_file_progress_of", { name: file.name })}
      />
      <span className={styles.text}>
        {state === "waiting"
          ? t("admin_file_waiting")
          : t("admin_file_sending", { share: Math.round(progress * 100) })}
      </span>
    </div>
  );
}
