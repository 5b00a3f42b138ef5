import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useStaff } from "../session/staff-context.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { type Account, changedRights, namesOf, type Rights, ROLE_NAMES } from "./account.ts";
import type { Question } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import type { IssuedPassword } from "./issued-password-notice.tsx";
import { RightsFields } from "./rights-fields.tsx";
import type { AccountActions } from "./use-account-actions.ts";
import { Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./accounts.module.css";

interface AccountPanelProps {
  account: Account;
  grantable: readonly string[];
  actions: AccountActions;
  ask: (question: Question) => void;
  onIssued: (issued: IssuedPassword) => void;
}

/** What an administrator does with an account. Whatever ends somebody's sessions is asked about first. */
export function AccountPanel({ account, grantable, actions, ask, onIssued }: AccountPanelProps) {
  // The form starts again from what was saved or undone.
  const stored = `${account.role} ${account.tables.join()} ${namesOf(account.units).join()} ${account.approves}`;
  return (
    <div className={styles.panel}>
      <RightsForm key={stored} account={account} grantable={grantable} actions={actions} ask={ask} />
      <Access account={account} actions={actions} ask={ask} onIssued={onIssued} />
    </div>
  );
}

function RightsForm({ account, grantable, actions, ask }: Omit<AccountPanelProps, "onIssued">) {
  const t = useTranslation();
  const [rights, setRights] = useState<Rights>(account);
  const [busy, setBusy] = useState(false);
  const changed = changedRights(account, rights);
  const unchanged = Object.keys(changed).length === 0;
  useUnsaved(!unchanged);
  const { username: name } = account;

  async function save() {
    setBusy(true);
    await actions.changeRights(account, changed);
    setBusy(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed.role) {
      void save();
      return;
    }
    ask({
      title: t("admin_account_role_title", { name }),
      why: t("admin_account_role_why", { name, role: t(ROLE_NAMES[changed.role]) }),
      action: t("admin_account_role_change"),
      run: save,
    });
  }
  return (
    <Stack as="form" gap={5} onSubmit={submit}>
      <RightsFields value={rights} onChange={setRights} grantable={grantable} />
      <div>
        <Button type="submit" busy={busy} disabled={unchanged}>
          {t("admin_account_save")}
        </Button>
      </div>
    </Stack>
  );
}

function Access({ account, actions, ask, onIssued }: Omit<AccountPanelProps, "grantable">) {
  const t = useTranslation();
  const { user } = useStaff();
  const { id, username: name, active } = account;
  const [showsAccess, setShowsAccess] = useState(false);
  return (
    <Stack as="section" gap={4} aria-label={t("admin_account_access")}>
      <h4 className={styles.heading}>{t("admin_account_access")}</h4>
      {id === user.id ? (
        <Note size="small" tight>
          {t("admin_account_reset_own")}
        </Note>
      ) : (
        <Way
          hint={t("admin_account_reset_hint")}
          action={t("admin_account_reset")}
          onPress={() =>
            ask({
              title: t("admin_account_reset_title", { name }),
              why: t("admin_account_reset_why", { name }),
              action: t("admin_account_reset"),
              run: async () => {
                const password = await actions.reset(account);
                if (password) onIssued({ username: name, password });
              },
            })
          }
        />
      )}
      <Way
        hint={t("admin_access_hint")}
        action={t("admin_access_show")}
        onPress={() => setShowsAccess(true)}
      />
      {showsAccess && <AccessDialog account={account} onClose={() => setShowsAccess(false)} />}
      {account.secondFactor && id !== user.id && (
        <RemovalOfFactors account={account} actions={actions} ask={ask} />
      )}
      {active ? (
        <Way
          hint={t("admin_account_disable_hint")}
          action={t("admin_account_disable")}
          onPress={() =>
            ask({
              title: t("admin_account_disable_title", { name }),
              why: t("admin_account_disable_why", { name }),
              action: t("admin_account_disable"),
              run: () => actions.switchTo(account, false),
            })
          }
        />
      ) : (
        <Way
          hint={t("admin_account_enable_hint")}
          action={t("admin_account_enable")}
          onPress={() => void actions.switchTo(account, true)}
        />
      )}
      <Way
        hint={t("admin_account_delete_hint")}
        action={t("admin_account_delete")}
        onPress={() =>
          ask({
            title: t("admin_account_delete_title", { name }),
            why: t("admin_account_delete_why", { name }),
            action: t("admin_account_delete"),
            run: () => actions.remove(account),
          })
        }
      />
    </Stack>
  );
}

/** For whoever has lost their second factor. */
function RemovalOfFactors({ account, actions, ask }: Pick<AccountPanelProps, "account" | "actions" | "ask">) {
  const t = useTranslation();
  const { username: name } = account;
  return (
    <Way
      hint={t("admin_account_factors_hint")}
      action={t("admin_account_factors_remove")}
      onPress={() =>
        ask({
          title: t("admin_account_factors_title", { name }),
          why: t("admin_account_factors_why", { name }),
          action: t("admin_account_factors_remove"),
          run: () => actions.removeFactors(account),
        })
      }
    />
  );
}

function Way({ hint, action, onPress }: { hint: string; action: ReactNode; onPress: () => void }) {
  return (
    <div className={styles.way}>
      <Note size="small" tight>
        {hint}
      </Note>
      <Button look="quiet" onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}
