import { useTranslation } from "#app/i18n/use-translation.ts";
import { useApiQuery } from "../api/queries.ts";
import { useOwnRecord } from "../metadata/tables.ts";
import { useStaff } from "../session/staff-context.tsx";
import { Counts } from "./counts.tsx";
import { Drafts } from "./drafts.tsx";
import { EndingTokens } from "./ending-tokens.tsx";
import { Links } from "./links.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { TablesPanel } from "./panel.tsx";
import { Changes, Expiring } from "./records.tsx";
import { Searches } from "./searches.tsx";
import { SiteState } from "./site-state.tsx";
import { Messages, Requests } from "./waiting.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import styles from "./dashboard.module.css";

/** What a person of the staff needs in the morning. */
export default function Dashboard() {
  const t = useTranslation();
  const { user } = useStaff();
  // Of who has themselves alone, it would count one.
  const own = useOwnRecord();
  const query = useApiQuery("GET /staff/overview", {});
  const found = query.isSuccess ? query.data : undefined;
  return (
    <Page title={t("admin_dashboard")} intro={t("admin_welcome", { name: user.userName || user.username })}>
      {query.isError && <LoadError query={query} />}
      {!own && <Counts counts={found?.counts} />}
      {user.role === "administrator" && <SiteState />}
      {found && (
        <div className={styles.panels}>
          {found.requests && found.requests.waiting > 0 && <Requests requests={found.requests} />}
          <OwnProfile />
          <Drafts />
          <EndingTokens />
          <Links links={found.links} />
          <Expiring records={found.expiring} />
          {found.messages && <Messages messages={found.messages} />}
          <TablesPanel
            title={t("admin_untranslated")}
            empty={t("admin_untranslated_none")}
            tables={found.untranslated}
            filter="untranslated"
          />
          <TablesPanel
            title={t("admin_outdated")}
            empty={t("admin_outdated_none")}
            tables={found.outdated}
            filter="outdated"
          />
          {user.role !== "contributor" && <Searches />}
          <Changes changes={found.changes} />
        </div>
      )}
    </Page>
  );
}
