import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import type { NoticeDraft } from "../drafts/notice-draft.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";
import type { Publishing } from "./use-publishing.ts";

interface PublishBarProps {
  drafts: readonly NoticeDraft[];
  publishing: Publishing;
  form: NoticesForm;
}

/** How many can be published, the button that does it, and why it failed. */
export function PublishBar({ drafts, publishing, form }: PublishBarProps) {
  const t = useTranslation();
  const number = useNumber();
  const { whole, isSending, isLost, publish } = publishing;
  const counts = { count: number(whole.length), total: number(drafts.length) };
  const busy = form.saving;
  return (
    <Stack gap={3}>
      {form.failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={form.failure} />
          </p>
        </Notice>
      )}
      {isLost && (
        <Notice kind="warning">
          <p>{t("admin_notices_lost")}</p>
        </Notice>
      )}
      <Cluster gap={3} align="center" stacks>
        <Button busy={busy} onClick={publish}>
          {isSending && !busy ? t("retry") : t("admin_notices_publish", counts)}
        </Button>
        <Note as="output" size="interface">
          {t(whole.length < drafts.length ? "admin_notices_some_lack" : "admin_notices_all_whole", counts)}
        </Note>
      </Cluster>
    </Stack>
  );
}
