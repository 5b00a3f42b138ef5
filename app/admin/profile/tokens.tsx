import { useState } from "react";
import type { ListedToken } from "#shared/api/access.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { IssuedSecret } from "../access/issued-secret.tsx";
import { TokenList } from "../access/token-list.tsx";
import { useApiQuery, useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { useConfirm } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { Card } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { NewToken } from "./new-token.tsx";

/** One's own API tokens: made for programs, shown once, revoked here. */
export function Tokens() {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const query = useApiQuery("GET /staff/tokens", {});
  const [ask, question] = useConfirm();
  const [making, setMaking] = useState(false);
  const [issued, setIssued] = useState<string>();
  async function revoke({ id }: ListedToken) {
    try {
      await api.call("DELETE /staff/tokens/:id", { id });
      toast(t("admin_token_revoked"));
    } catch (error) {
      reportError(error);
      // One that was revoked already is not listed any more.
      refetchTouched("/staff/tokens");
    }
  }
  return (
    <Card gap={5} title={t("admin_tokens")} intro={t("admin_tokens_hint")}>
      <Loaded query={query}>
        {({ tokens, tables }) => (
          <>
            <TokenList
              tokens={tokens}
              onRevoke={(token) =>
                ask({
                  title: t("admin_token_revoke_title", { name: token.name }),
                  why: t("admin_token_revoke_why"),
                  action: t("admin_token_revoke"),
                  run: () => revoke(token),
                })
              }
            />
            <div>
              <Button look="quiet" onClick={() => setMaking(true)}>
                {t("admin_token_make")}
              </Button>
            </div>
            {making && (
              <NewToken
                tables={tables}
                onClose={() => setMaking(false)}
                onMade={(token) => {
                  setMaking(false);
                  setIssued(token);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {question}
      {issued && (
        <IssuedSecret
          title={t("admin_token_made")}
          why={t("admin_token_made_why")}
          label={t("admin_token")}
          secret={issued}
          noted={t("admin_token_noted")}
          onClose={() => setIssued(undefined)}
        />
      )}
    </Card>
  );
}
