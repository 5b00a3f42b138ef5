import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Panel } from "./panel.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

/** Who asked for an account and waits to be let in. */
export function Requests({ requests }: { requests: NonNullable<Overview["requests"]> }) {
  const t = useTranslation();
  const { waiting, latest } = requests;
  return (
    <Panel
      title={t("admin_requests_waiting", { count: waiting })}
      empty={t("admin_requests_none")}
      more={waiting > 0 && <LinkButton href="/admin/accounts">{t("admin_requests_all")}</LinkButton>}
    >
      {latest.map(({ id, username, at }) => (
        <li key={id} className={styles.line}>
          <Link className={styles.name} href="/admin/accounts">
            {username}
          </Link>
          <Note as="span" size="small">
            {t("admin_account_asked", { when: writeInstant(at) })}
          </Note>
        </li>
      ))}
    </Panel>
  );
}
