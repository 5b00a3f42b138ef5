import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Pages } from "#app/widgets/list-pages/list-pages.tsx";
import { type Account, filterAccounts } from "./account.ts";
import { AccountRow } from "./account-row.tsx";
import { Cluster, Heading, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { SearchInput } from "#app/staff-ui/search-input/search-input.tsx";
import styles from "./accounts.module.css";

type Managed = Omit<Parameters<typeof AccountRow>[0], "account" | "open" | "onToggle">;

/** Accounts on one page of the list. */
const SHOWN = 20;

/** Those who were let in, by name. */
export function People({ accounts, ...managed }: Managed & { accounts: readonly Account[] }) {
  const t = useTranslation();
  const [sought, setSought] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [address, setAddress] = useSearchParams();
  const found = filterAccounts(accounts, sought);
  const pages = Math.max(1, Math.ceil(found.length / SHOWN));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(address.get("page"))) || 1));
  const shown = found.slice((page - 1) * SHOWN, page * SHOWN);
  function search(query: string) {
    setSought(query);
    if (address.has("page")) setAddress({}, { replace: true, preventScrollReset: true });
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="people">
      <Cluster gap={3} align="center" justify="between">
        <Heading id="people" level={2}>
          {t("admin_accounts_all")}
        </Heading>
        <div className={styles.search}>
          <SearchInput label={t("admin_accounts_search")} value={sought} onChange={search} />
        </div>
      </Cluster>
      {found.length === 0 ? (
        <Empty icon="people" title={t("no_data_found")} hint={t("admin_accounts_none_hint")} />
      ) : (
        <Rows framed>
          {shown.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              open={open.has(account.id)}
              onToggle={() => setOpen(open.symmetricDifference(new Set([account.id])))}
              {...managed}
            />
          ))}
        </Rows>
      )}
      <Pages
        label={t("admin_accounts")}
        listing={{ total: found.length, page, size: SHOWN }}
        address={(number) => `/admin/accounts?page=${number}`}
      />
    </Stack>
  );
}
