import { useTranslation } from "#app/i18n/use-translation.ts";
import { isUnderWay, type QueuedUpload } from "./queue.ts";
import { Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { ProgressBar } from "#app/staff-ui/progress-bar/progress-bar.tsx";

/** How far a file has come; nothing for one that has ended. */
export function UploadProgress({ upload }: { upload: QueuedUpload }) {
  const t = useTranslation();
  if (!isUnderWay(upload)) return null;
  const { file, state, progress } = upload;
  return (
    <Cluster gap={2} align="center">
      <ProgressBar value={progress} max={1} aria-label={t("admin_file_progress_of", { name: file.name })} />
      <Note as="span" size="small">
        {state === "waiting"
          ? t("admin_file_waiting")
          : t("admin_file_sending", { share: Math.round(progress * 100) })}
      </Note>
    </Cluster>
  );
}
