import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { type Account, changedRights, LEAST_RIGHTS, type Rights, ROLE_NAMES } from "./account.ts";
import type { Question } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { RightsFields } from "./rights-fields.tsx";
import type { AccountActions } from "./use-account-actions.ts";
import { Who } from "./who.tsx";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import styles from "./accounts.module.css";

interface WaitingAccountProps {
  account: Account;
  grantable: readonly string[];
  actions: AccountActions;
  /** Whether the role may be chosen and the request refused; whoever is signed in may approve. */
  decides: boolean;
  ask: (question: Question) => void;
}

/** Somebody who asked for an account. */
export function WaitingAccount({ account, grantable, actions, decides, ask }: WaitingAccountProps) {
  const t = useTranslation();
  const [chosen, setRights] = useState<Rights>({
    ...LEAST_RIGHTS,
    tables: account.tables,
    units: account.units,
    approves: account.approves,
  });
  const rights: Rights = decides ? chosen : account;
  const { username: name, createdAt } = account;
  const role = t(ROLE_NAMES[rights.role]);
  const approve = () =>
    ask({
      title: t("admin_account_approve_title", { name }),
      why: t("admin_account_approve_why", { name, role }),
      action: t("admin_account_approve"),
      run: () => actions.approve(account, changedRights(account, rights), decides),
    });
  const refuse = () =>
    ask({
      title: t("admin_account_refuse_title", { name }),
      why: t("admin_account_refuse_why"),
      action: t("admin_account_refuse"),
      run: () => actions.remove(account),
    });
  return (
    <li className={styles.account}>
      <div className={styles.line}>
        <Who account={account} />
        <Note size="small">{t("admin_account_asked", { when: writeInstant(createdAt) })}</Note>
      </div>
      <div className={styles.decision}>
        {decides ? (
          <div className={styles.rights}>
            <Stack gap={5}>
              <RightsFields value={rights} onChange={setRights} grantable={grantable} />
            </Stack>
          </div>
        ) : (
          <Note size="small" tight>
            {t("admin_account_gets_role", { role })}
          </Note>
        )}
        <Cluster gap={2}>
          <Button onClick={approve}>
            {t("admin_account_approve")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
          {decides && (
            <Button look="quiet" onClick={refuse}>
              {t("admin_account_refuse")}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      </div>
    </li>
  );
}
