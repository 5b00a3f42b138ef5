import type { Overview } from "#shared/api/staff.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApiQuery } from "../api/queries.ts";
import { useStaff } from "../session/staff-context.tsx";
import { Changes } from "./changes.tsx";
import { Counts } from "./counts.tsx";
import { Expiring } from "./expiring.tsx";
import { Outdated } from "./outdated.tsx";
import { Requests } from "./requests.tsx";
import { Untranslated } from "./untranslated.tsx";
import { Waiting } from "./waiting.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { Heading, Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./dashboard.module.css";

/** What a person of the staff needs in the morning. */
export default function Dashboard() {
  const t = useTranslation();
  const { user } = useStaff();
  const query = useApiQuery<Overview>("/staff/overview");
  const found = query.isSuccess ? query.data : undefined;
  return (
    <div className={styles.dashboard}>
      <div>
        <Heading level={1}>{t("admin_dashboard")}</Heading>
        <Note>{t("admin_welcome", { name: user.userName || user.username })}</Note>
      </div>
      {query.isError && <LoadError query={query} />}
      <Counts counts={found?.counts} />
      {found && (
        <div className={styles.panels}>
          {found.requests && found.requests.waiting > 0 && <Requests requests={found.requests} />}
          <Expiring records={found.expiring} />
          {found.messages && <Waiting messages={found.messages} />}
          <Untranslated tables={found.untranslated} />
          <Outdated tables={found.outdated} />
          <Changes changes={found.changes} />
        </div>
      )}
    </div>
  );
}
