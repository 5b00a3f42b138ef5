import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import type { ImportProgress } from "../calls/use-progress.ts";
import { Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { ProgressBar } from "#app/staff-ui/progress-bar/progress-bar.tsx";

/** The progress of the server, as a bar and as text. */
export function ImportProgressBar({ progress: { kind, total, step, lost } }: { progress: ImportProgress }) {
  const t = useTranslation();
  const number = useNumber();
  const label = step
    ? t(kind === "dryRun" ? "admin_import_checking" : "admin_import_writing", {
        done: number(step.done),
        total: number(step.total),
      })
    : t("admin_import_sending");
  return (
    <Stack gap={2}>
      <ProgressBar value={step?.done} max={step?.total ?? total} aria-label={label} />
      <Note size="interface" tight>
        {label}
      </Note>
      {lost && (
        <Notice kind="warning">
          <p>{t("admin_import_lost")}</p>
        </Notice>
      )}
    </Stack>
  );
}
