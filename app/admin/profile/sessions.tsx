import type { ListedSession } from "#shared/api/accounts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { SessionList } from "../access/session-list.tsx";
import { useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { useConfirm } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { Card } from "#app/staff-ui/layout/layout.tsx";

/** Where one is signed in, with ways to end what one does not know or need. */
export function Sessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const [ask, question] = useConfirm();
  async function attempt(call: () => Promise<string>) {
    try {
      toast(await call());
    } catch (error) {
      reportError(error, t("err_try_later"));
      // One that had ended already is not listed any more.
      refetchTouched("/staff/sessions");
    }
  }
  const end = (id: string) =>
    attempt(() => api.call("DELETE /staff/sessions/:id", { id }).then(() => t("admin_session_ended")));
  const endOthers = () =>
    attempt(async () => {
      const { ended } = await api.call("DELETE /staff/sessions", {});
      return t("admin_sessions_ended", { count: ended });
    });
  return (
    <Card gap={5} title={t("admin_sessions")} intro={t("admin_sessions_hint")}>
      <SessionList sessions={sessions} onEnd={(id) => void end(id)} />
      {sessions.length > 1 && (
        <div>
          <Button
            look="quiet"
            onClick={() =>
              ask({
                title: t("admin_sessions_end_title"),
                why: t("admin_sessions_end_why"),
                action: t("admin_sessions_end_others"),
                run: endOthers,
              })
            }
          >
            {t("admin_sessions_end_others")}
          </Button>
        </div>
      )}
      {question}
    </Card>
  );
}
