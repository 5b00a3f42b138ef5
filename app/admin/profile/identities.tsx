import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { IdentityList } from "../access/identity-list.tsx";
import { storePending } from "../session/pending-provider.ts";
import { Card } from "#app/staff-ui/layout/layout.tsx";

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
      <IdentityList identities={identities} onUnlink={(id) => void unlink(id)} />
      <div>
        <Button look="quiet" onClick={() => void link()}>
          {t("admin_identity_link")}
        </Button>
      </div>
    </Card>
  );
}
