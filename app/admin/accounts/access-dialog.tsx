import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useRefetchTouched, useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { IdentityList } from "../access/identity-list.tsx";
import { SessionList } from "../access/session-list.tsx";
import { TokenList } from "../access/token-list.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Heading, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import type { Account } from "./account.ts";

interface AccessDialogProps {
  account: Account;
  onClose: () => void;
}

/** Where somebody is signed in, their API tokens and their identities at the provider, for administrators to end. */
export function AccessDialog({ account: { id, username: name }, onClose }: AccessDialogProps) {
  const t = useTranslation();
  const { endSession, endSessions, revoke, unlink } = useAccessEnding(id);
  const query = useApiQuery("GET /staff/accounts/:id/access", { id });
  return (
    <Dialog title={t("admin_access_title", { name })} size="work" onClose={onClose}>
      <Loaded query={query}>
        {({ sessions, tokens, identities }) => (
          <Stack gap={6}>
            <Section id="access-sessions" title={t("admin_access_sessions")}>
              {sessions.length === 0 ? (
                <Note size="small">{t("admin_access_no_sessions")}</Note>
              ) : (
                <SessionList sessions={sessions} onEnd={(session) => void endSession(session)} />
              )}
              {sessions.some(({ current }) => !current) && (
                <div>
                  <Button look="quiet" onClick={() => void endSessions()}>
                    {t("admin_access_end_all")}
                  </Button>
                </div>
              )}
            </Section>
            <Section id="access-tokens" title={t("admin_tokens")}>
              <TokenList tokens={tokens} onRevoke={(token) => void revoke(token.id)} />
            </Section>
            {identities.length > 0 && (
              <Section id="access-identities" title={t("admin_access_identities")}>
                <Note size="small">{t("admin_access_identities_hint")}</Note>
                <IdentityList identities={identities} onUnlink={(identity) => void unlink(identity)} />
              </Section>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

/** What an administrator ends of somebody's access, each with a toast that says so. */
function useAccessEnding(id: number) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  async function attempt(call: () => Promise<string>) {
    try {
      toast(await call());
    } catch (error) {
      reportError(error);
      // What had ended already is not listed any more.
      refetchTouched("/staff/accounts");
    }
  }
  const endSession = (session: string) =>
    attempt(() =>
      api
        .call("DELETE /staff/accounts/:id/sessions/:session", { id, session })
        .then(() => t("admin_session_ended")),
    );
  const endSessions = () =>
    attempt(async () => {
      const { ended } = await api.call("DELETE /staff/accounts/:id/sessions", { id });
      return t("admin_sessions_ended", { count: ended });
    });
  const revoke = (token: number) =>
    attempt(() =>
      api
        .call("DELETE /staff/accounts/:id/tokens/:token", { id, token })
        .then(() => t("admin_token_revoked")),
    );
  const unlink = (identity: number) =>
    attempt(() =>
      api
        .call("DELETE /staff/accounts/:id/identities/:identity", { id, identity })
        .then(() => t("admin_identity_unlinked")),
    );
  return { endSession, endSessions, revoke, unlink };
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading id={id} level={2}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
