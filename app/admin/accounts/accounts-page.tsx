import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useStaff } from "../session/staff-context.tsx";
import { type Account, waitingOf } from "./account.ts";
import { FactorDemand } from "./factor-demand.tsx";
import { type IssuedPassword, IssuedPasswordNotice } from "./issued-password-notice.tsx";
import { NewAccount } from "./new-account.tsx";
import { People } from "./people.tsx";
import { useAccountActions } from "./use-account-actions.ts";
import { WaitingAccount } from "./waiting-account.tsx";
import { useConfirm } from "#app/staff-ui/confirm-dialog/use-confirm.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Heading, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import styles from "./accounts.module.css";

/** Who may work on the site: those who wait to be let in, and those who were. */
export default function AccountsPage() {
  const t = useTranslation();
  const { user } = useStaff();
  const query = useApiQuery("GET /staff/accounts", {});
  const actions = useAccountActions();
  const [ask, question] = useConfirm();
  const [making, setMaking] = useState(false);
  const [issued, setIssued] = useState<IssuedPassword>();
  const decides = user.role === "administrator";
  const grantable = query.data?.givable ?? [];
  const shared = { grantable, actions, decides, ask };
  return (
    <Page
      title={t("admin_accounts")}
      intro={t("admin_accounts_intro")}
      actions={decides && <Button onClick={() => setMaking(true)}>{t("admin_accounts_new")}</Button>}
    >
      <Loaded query={query}>
        {({ accounts }) => (
          <>
            <Waiting accounts={waitingOf(accounts)} {...shared} />
            <People accounts={accounts} onIssued={setIssued} {...shared} />
          </>
        )}
      </Loaded>
      {making && (
        <NewAccount
          grantable={grantable}
          onClose={() => setMaking(false)}
          onCreated={(made) => {
            setMaking(false);
            setIssued(made);
          }}
        />
      )}
      {decides && <FactorDemand />}
      {question}
      {issued && <IssuedPasswordNotice issued={issued} onClose={() => setIssued(undefined)} />}
    </Page>
  );
}

interface WaitingProps extends Omit<Parameters<typeof WaitingAccount>[0], "account"> {
  accounts: Account[];
}

function Waiting({ accounts, ...shared }: WaitingProps) {
  const t = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="waiting">
      <Heading id="waiting" level={2}>
        {t("admin_accounts_waiting")} <span className={styles.count}>{accounts.length}</span>
      </Heading>
      <Rows framed tone="gold">
        {accounts.map((account) => (
          <WaitingAccount key={account.id} account={account} {...shared} />
        ))}
      </Rows>
    </Stack>
  );
}
