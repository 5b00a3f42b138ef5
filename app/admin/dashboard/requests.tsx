import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { Overview } from "#server/domain/staff/overview.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { Panel } from "./panel.tsx";
import styles from "./dashboard.module.css";

/** Who asked for an account and waits to be let in. */
export function Requests({ requests }: { requests: NonNullable<Overview["requests"]> }) {
  const text = useTranslation();
  const { waiting, latest } = requests;
  return (
    <Panel
      title={text("admin_requests_waiting", { count: waiting })}
      empty={text("admin_requests_none")}
      more={waiting > 0 && <LinkButton href="/admin/accounts">{text("admin_requests_all")}</LinkButton>}
    >
      {latest.map(({ id, username, at }) => (
        <li key={id} className={styles.line}>
          <Link className={styles.name} href="/admin/accounts">
            {username}
          </Link>
          <span className={styles.detail}>{text("admin_account_asked", { when: writeInstant(at) })}</span>
        </li>
      ))}
    </Panel>
  );
}
