import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useOwnRecord, useTable, useTables } from "../metadata/tables.ts";
import { MESSAGES, type Shortcut, sidebarEntries } from "./sidebar-entries.ts";
import { SidebarItem } from "./sidebar-item.tsx";
import { useStaff } from "../session/staff-context.tsx";
import { TableEntry, TableGroups } from "./table-groups.tsx";
import { useSignOut } from "./sign-out.tsx";
import styles from "./sidebar.module.css";

/** The night sidebar: shortcuts, the tables in their groups, account. On a phone it is a drawer below the header. */
export function Sidebar() {
  const t = useTranslation();
  const { menus } = useStaff();
  const tables = useTables();
  const { shortcuts, messages, groups } = sidebarEntries(tables, menus.staffShortcuts);
  const [first, ...others] = shortcuts;
  return (
    <div className={styles.sidebar}>
      <button type="button" className={styles.toggle} aria-expanded={false} data-discloses="sidebar">
        <Icon name="menu" />
        {t("admin_menu")}
      </button>
      <nav className={styles.nav} aria-label={t("a11y_main_navigation")}>
        <ul>
          {first && <ShortcutEntry shortcut={first} />}
          <OwnProfile />
          {messages && <Messages />}
          {others.map((shortcut) => (
            <ShortcutEntry key={shortcut.id} shortcut={shortcut} />
          ))}
        </ul>
        <TableGroups groups={groups} />
        <Account />
      </nav>
    </div>
  );
}

function ShortcutEntry({ shortcut: { name, url, table } }: { shortcut: Shortcut }) {
  const label = useLabelTranslation();
  if (url === MESSAGES.to) return <Messages />;
  if (table) return <TableEntry table={table} isShortcut />;
  return (
    <SidebarItem to={url} icon={<StaffIcon name={url === "/admin" ? "dashboard" : "pin"} />}>
      {label(name)}
    </SidebarItem>
  );
}

/** The way to the own profile, for whoever is a person of the site. */
function OwnProfile() {
  const t = useTranslation();
  const own = useOwnRecord();
  return (
    own && (
      <SidebarItem to={`/admin/form/${own.table}/${own.id}`} icon={<StaffIcon name="person" />}>
        {t("admin_own_profile")}
      </SidebarItem>
    )
  );
}

/** The way to the messages, with the number of those that nobody has taken up, for those who may read them. */
function Messages() {
  const t = useTranslation();
  const mayRead = useTable("message") !== undefined;
  const { data } = useApiQuery(
    "GET /:object",
    { object: "message", filter: ["status:is:new"], size: 10 },
    { enabled: mayRead, staleTime: Infinity, gcTime: Infinity },
  );
  const count = mayRead && data ? data.total : 0;
  return (
    <SidebarItem to={MESSAGES.to} icon={<Icon name="mail" />}>
      {t(MESSAGES.text)}
      {count > 0 && <span className={styles.count}>{t("admin_messages_unread", { count })}</span>}
    </SidebarItem>
  );
}

function Account() {
  const t = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <h2 className={styles.heading}>{t("admin_account")}</h2>
      <ul>
        <SidebarItem to="/admin/change-password" icon={<StaffIcon name="key" />}>
          {t("admin_change_password")}
        </SidebarItem>
        <SidebarItem to="/admin/profile" icon={<StaffIcon name="person" />}>
          {t("admin_profile")}
        </SidebarItem>
        <SidebarItem to="/admin/settings" icon={<StaffIcon name="gear" />}>
          {t("admin_settings")}
        </SidebarItem>
        <li>
          <button type="button" className={styles.link} onClick={() => void signOut("/login")}>
            <StaffIcon name="signOut" />
            {t("sign_out")}
          </button>
        </li>
      </ul>
    </>
  );
}
