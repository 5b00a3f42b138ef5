import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { type Account, ROLE_NAMES } from "./account.ts";
import { AccountPanel } from "./account-panel.tsx";
import type { Question } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import type { IssuedPassword } from "./issued-password-notice.tsx";
import type { AccountActions } from "./use-account-actions.ts";
import { useUnitLabel } from "./unit-label.ts";
import { Who } from "./who.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import styles from "./accounts.module.css";

interface AccountRowProps {
  account: Account;
  grantable: readonly string[];
  actions: AccountActions;
  /** Whether the account can be managed. */
  decides: boolean;
  open: boolean;
  onToggle: () => void;
  ask: (question: Question) => void;
  onIssued: (issued: IssuedPassword) => void;
}

/** Somebody who was let in; what can be done to the account opens below. */
export function AccountRow({ decides, open, onToggle, ...managed }: AccountRowProps) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  const panelId = useId();
  const unitLabelOf = useUnitLabel();
  const { username, role, tables, units, seenAt } = managed.account;
  return (
    <li className={styles.account}>
      <div className={styles.line}>
        <Who account={managed.account} />
        <div>
          <p>{t(ROLE_NAMES[role])}</p>
          {role === "contributor" && (
            <Note size="small">
              {[...units.map(unitLabelOf), ...tables.map(labelOf)].join(", ") ||
                t("admin_account_tables_none")}
            </Note>
          )}
        </div>
        <Note size="small">
          {seenAt ? t("admin_account_seen", { when: writeInstant(seenAt) }) : t("admin_account_never_seen")}
        </Note>
        {decides && (
          <TextButton
            look="framed"
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={onToggle}
          >
            {t("admin_account_manage")}
            <VisuallyHidden>: {username}</VisuallyHidden>
            <Icon name="chevronDown" />
          </TextButton>
        )}
      </div>
      {open && (
        <div id={panelId}>
          <AccountPanel {...managed} />
        </div>
      )}
    </li>
  );
}
