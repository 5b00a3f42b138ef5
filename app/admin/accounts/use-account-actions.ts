import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useRefetchTouched } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useReportError } from "../api/use-report-error.ts";
import { type Account, type ChangedRights, namesOf } from "./account.ts";

export interface AccountActions {
  approve: (account: Account, rights: ChangedRights, mayUndo: boolean) => Promise<boolean>;
  changeRights: (account: Account, rights: ChangedRights) => Promise<boolean>;
  switchTo: (account: Account, active: boolean) => Promise<boolean>;
  remove: (account: Account) => Promise<boolean>;
  /** Answers the temporary password; undefined where it was refused. */
  reset: (account: Account) => Promise<string | undefined>;
  removeFactors: (account: Account) => Promise<void>;
}

type Values = ChangedRights & { approved?: boolean; active?: boolean };

/**
 * What can be done to an account. Each shows a toast with the outcome, with Undo where that is possible; answers whether
 * it was done.
 */
export function useAccountActions(): AccountActions {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();

  async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call();
    } catch (error) {
      reportError(error, t("err_try_later"));
      // Somebody else may have changed the account.
      refetchTouched("/user/update");
      return undefined;
    }
  }
  const update = (id: number, values: Values & { version?: number }) =>
    api.call("PUT /:object/update", { object: "user", body: { id, ...values } });
  const undo = (call: () => Promise<unknown>, done: string) => ({
    label: t("admin_undo"),
    run: () =>
      void attempt(async () => {
        await call();
        toast(done);
      }),
  });

  /** Changes what the screen showed; what somebody else has changed meanwhile is refused. */
  async function change(account: Account, values: Values, done: string, back?: Values): Promise<boolean> {
    const { id, version, username: name } = account;
    const changed = await attempt(() => update(id, { version, ...values }).then(() => true));
    const saved = t("admin_account_saved", { name });
    if (changed) toast(done, "success", back && undo(() => update(id, back), saved));
    return changed ?? false;
  }

  return {
    approve: (account, rights, mayUndo) =>
      change(
        account,
        { approved: true, ...rights },
        t("admin_account_approved", { name: account.username }),
        mayUndo ? { approved: false } : undefined,
      ),
    changeRights: (account, rights) =>
      change(account, rights, t("admin_account_saved", { name: account.username }), {
        ...(rights.role && { role: account.role }),
        ...(rights.tables && { tables: account.tables }),
        ...(rights.units && { units: namesOf(account.units) }),
        ...(rights.approves !== undefined && { approves: account.approves }),
      }),
    switchTo: (account, active) =>
      change(
        account,
        { active },
        t(active ? "admin_account_enabled" : "admin_account_disabled", { name: account.username }),
        { active: !active },
      ),
    async remove({ id, username: name }) {
      const own = { object: "user", id };
      const removed = await attempt(() => api.call("DELETE /:object/delete/:id", own).then(() => true));
      const restored = t("admin_account_restored", { name });
      if (removed) {
        const back = undo(() => api.call("POST /:object/restore/:id", own), restored);
        toast(t("toast_record_deleted"), "success", back);
      }
      return removed ?? false;
    },
    async reset({ id }) {
      const answer = await attempt(() => api.call("POST /user/reset/:id", { id }));
      return answer?.password;
    },
    async removeFactors({ id, username: name }) {
      const removed = await attempt(() => api.call("DELETE /user/second-factors/:id", { id }));
      if (removed) toast(t("admin_account_factors_removed", { name }));
    },
  };
}
