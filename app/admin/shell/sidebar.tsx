import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useLabel } from "#app/i18n/use-label.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { useTables } from "../descriptions/tables.tsx";
import { useStaff } from "./staff-context.tsx";
import { TableLinks } from "./table-links.tsx";
import { useSignOut } from "./use-sign-out.ts";
import styles from "./sidebar.module.css";

/** The night sidebar: shortcuts, the tables of the site, tools and account. On a phone it is a drawer below the header. */
export function Sidebar() {
  const text = useText();
  const label = useLabel();
  const { menus } = useStaff();
  return (
    <div className={styles.sidebar}>
      <button type="button" className={styles.toggle} aria-expanded={false} data-discloses="sidebar">
        <Icon name="menu" />
        {text("admin_menu")}
      </button>
      <nav className={styles.nav} aria-label={text("a11y_main_navigation")}>
        <ul>
          {menus.staffShortcuts.map(({ id, name, url }) => (
            <Item key={id} to={url} icon={<StaffIcon name={url === "/admin" ? "dashboard" : "pin"} />}>
              {label(name)}
            </Item>
          ))}
        </ul>
        <TableLinks />
        <Tools />
        <Account />
      </nav>
    </div>
  );
}

/** What is done with more than one table. The screens hide what the server would refuse. */
function Tools() {
  const text = useText();
  const { tables } = useTables();
  const offered = (name: string) => tables.some((table) => table.name === name);
  return (
    <Group heading={text("admin_tools")}>
      <Item to="/admin/upload" icon={<StaffIcon name="upload" />}>
        {text("admin_upload")}
      </Item>
      {offered("content") && (
        <Item to="/admin/text-editor" icon={<StaffIcon name="lines" />}>
          {text("admin_text_editor")}
        </Item>
      )}
      {offered("message") && (
        <Item to="/admin/messages" icon={<Icon name="mail" />}>
          {text("admin_messages")}
        </Item>
      )}
      {tables.some(({ name, actions }) => name === "db_object" && actions.includes("create")) && (
        <Item to="/admin/tables" icon={<StaffIcon name="columns" />}>
          {text("admin_table_designer")}
        </Item>
      )}
      {offered("user") && (
        <Item to="/admin/accounts" icon={<Icon name="people" />}>
          {text("admin_accounts")}
        </Item>
      )}
    </Group>
  );
}

function Account() {
  const text = useText();
  const signOut = useSignOut();
  return (
    <Group heading={text("admin_account")}>
      <Item to="/admin/change-password" icon={<StaffIcon name="key" />}>
        {text("admin_change_password")}
      </Item>
      <Item to="/admin/profile" icon={<StaffIcon name="person" />}>
        {text("admin_profile")}
      </Item>
      <Item to="/admin/settings" icon={<StaffIcon name="gear" />}>
        {text("admin_settings")}
      </Item>
      <li>
        <button type="button" className={styles.link} onClick={() => void signOut("/login")}>
          <StaffIcon name="signOut" />
          {text("sign_out")}
        </button>
      </li>
    </Group>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </>
  );
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === "/admin"} className={styles.link}>
        {icon}
        {children}
      </NavLink>
    </li>
  );
}
