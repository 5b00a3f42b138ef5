import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { storePending } from "../session/pending-provider.ts";
import { Card, Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";

/** The identities at the provider by which one signs in; nothing where there is no provider. */
export function Identities() {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const { data } = useApiQuery("GET /staff/identities", {});
  if (!data?.label) return null;
  const { label, identities } = data;
  async function link() {
    try {
      const begun = await api.call("POST /staff/identities", { body: {} });
      storePending(begun, { purpose: "link", next: "/admin/profile", apart: false }, Date.now());
      location.assign(begun.address);
    } catch (error) {
      reportError(error);
    }
  }
  async function unlink(id: number) {
    try {
      await api.call("DELETE /staff/identities/:id", { id });
      toast(t("admin_identity_unlinked"));
    } catch (error) {
      reportError(error);
    }
  }
  return (
    <Card gap={5} title={t("admin_identities", { name: label })} intro={t("admin_identities_hint")}>
      {identities.length === 0 && <Note size="small">{t("admin_identities_none")}</Note>}
      <Rows>
        {identities.map(({ id, email, issuer, createdAt }) => (
          <Row key={id}>
            <div>
              <p>
                <strong>{email ?? issuer}</strong>
              </p>
              <Note size="small" tight>
                {t("admin_identity_since", { when: writeInstant(createdAt) })}
              </Note>
            </div>
            <Button look="quiet" onClick={() => void unlink(id)}>
              {t("admin_identity_unlink")}
              <VisuallyHidden>: {email ?? issuer}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Rows>
      <div>
        <Button look="quiet" onClick={() => void link()}>
          {t("admin_identity_link")}
        </Button>
      </div>
    </Card>
  );
}
