import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Question } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../api/use-api.ts";

export interface FactorRemoval {
  removeCodes: () => void;
  removePasskey: (passkey: { id: string; name: string }) => void;
  renewRecoveryCodes: () => void;
}

interface RemovalDeps {
  ask: (question: Question) => void;
  /** Shows recovery codes that were issued. */
  show: (recoveryCodes: readonly string[]) => void;
}

/** Takes away one's own factors and recovery codes, each after a question. */
export function useFactorRemoval({ ask, show }: RemovalDeps): FactorRemoval {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  return {
    removeCodes: () =>
      ask({
        title: t("admin_factor_app_remove_title"),
        why: t("admin_factor_remove_why"),
        action: t("admin_factor_app_remove"),
        run: async () => {
          await api.call("DELETE /staff/codes", {});
          toast(t("admin_factor_app_removed"));
        },
      }),
    removePasskey: ({ id, name }) =>
      ask({
        title: t("admin_passkey_remove_title", { name }),
        why: t("admin_factor_remove_why"),
        action: t("admin_passkey_remove"),
        run: async () => {
          await api.call("DELETE /staff/passkeys/:id", { id });
          toast(t("admin_passkey_removed"));
        },
      }),
    renewRecoveryCodes: () =>
      ask({
        title: t("admin_recovery_renew_title"),
        why: t("admin_recovery_renew_why"),
        action: t("admin_recovery_renew"),
        run: async () => {
          show((await api.call("POST /staff/recovery-codes", {})).recoveryCodes);
        },
      }),
  };
}
