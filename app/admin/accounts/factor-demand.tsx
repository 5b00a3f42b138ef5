import { type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Card, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import styles from "./accounts.module.css";
import { ROLE_NAMES, type Role, ROLES } from "./account.ts";

/** Of which roles a second factor is demanded. */
export function FactorDemand() {
  const t = useTranslation();
  const query = useApiQuery("GET /staff/factor-demand", {});
  return (
    <Card title={t("admin_factor_demand")} intro={t("admin_factor_demand_intro")}>
      <Loaded query={query}>{({ roles }) => <RolesForm key={roles.join()} stored={roles} />}</Loaded>
    </Card>
  );
}

function RolesForm({ stored }: { stored: readonly Role[] }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const [chosen, setChosen] = useState<ReadonlySet<Role>>(new Set(stored));
  const [busy, setBusy] = useState(false);
  const unchanged = chosen.symmetricDifference(new Set(stored)).size === 0;
  useUnsaved(!unchanged);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { roles: [...chosen] };
      await api.call("PUT /staff/factor-demand", { body });
      toast(t("admin_factor_demand_saved"));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void save(event)}>
      <fieldset className={styles.roles} aria-label={t("admin_factor_demand")}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(ROLE_NAMES[role])}
            checked={chosen.has(role)}
            onChange={() => setChosen(chosen.symmetricDifference(new Set([role])))}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" look="quiet" busy={busy} disabled={unchanged}>
          {t("admin_account_save")}
        </Button>
      </div>
    </Stack>
  );
}
