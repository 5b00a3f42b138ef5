import { type ReactNode, useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { TableGroup } from "#shared/table.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { SearchInput } from "#app/staff-ui/search-input/search-input.tsx";
import { mayUseForm, useTables, useTablesQuery } from "../metadata/tables.ts";
import type { SidebarGroup } from "./sidebar-entries.ts";
import { SidebarItem } from "./sidebar-item.tsx";
import styles from "./sidebar.module.css";

/** From so many tables on, they are in groups that open, and one looks for a table by its name. */
const MANY = 12;

const GROUP_NAMES: Record<TableGroup, TextKey> = {
  content: "admin_group_content",
  people: "admin_group_people",
  library: "admin_group_library",
  pages: "admin_group_pages",
  system: "admin_group_system",
};
const SCREEN_ICONS: Record<string, ReactNode> = {
  "/admin/drafts": <StaffIcon name="history" />,
  "/admin/upload": <StaffIcon name="upload" />,
  "/admin/legacy-text": <StaffIcon name="swap" />,
  "/admin/links": <StaffIcon name="link" />,
  "/admin/pages": <StaffIcon name="columns" />,
  "/admin/menus": <StaffIcon name="listBullets" />,
  "/admin/text-editor": <StaffIcon name="lines" />,
  "/admin/accounts": <Icon name="people" />,
  "/admin/subscribers": <Icon name="mail" />,
  "/admin/tables": <StaffIcon name="columns" />,
};

/** Every table that the server lists, each with the way to its records and to a new one; and the further screens. */
export function TableGroups({ groups }: { groups: readonly SidebarGroup[] }) {
  const t = useTranslation();
  const listing = useTablesQuery();
  const tables = useTables();
  const [sought, setSought] = useState("");
  const query = sought.trim().toLowerCase();
  const isFound = (...names: string[]) => names.join(" ").toLowerCase().includes(query);
  const found = groups
    .map((group) => ({
      ...group,
      screens: group.screens.filter((screen) => isFound(t(screen.text))),
      tables: group.tables.filter(({ label, name }) => isFound(label, name)),
    }))
    .filter((group) => group.screens.length + group.tables.length > 0);
  const isLong = tables.length > MANY;
  return (
    <>
      <h2 className={isLong ? undefined : styles.heading}>
        {isLong ? <VisuallyHidden>{t("admin_tables")}</VisuallyHidden> : t("admin_tables")}
      </h2>
      {isLong && (
        <div className={styles.search}>
          <SearchInput label={t("admin_find_table")} value={sought} onChange={setSought} />
        </div>
      )}
      {listing.isPending && <p className={styles.note}>{t("loading")}</p>}
      {listing.isError && (
        <p className={styles.note}>
          <MarkedText text={reasonOf(listing.error, t("err_try_later"))} />
        </p>
      )}
      {listing.isSuccess && found.length === 0 && <p className={styles.note}>{t("no_data_found")}</p>}
      {found.map((group) => (
        <Group key={group.name} group={group} beginsOpen={!isLong} isSearched={query !== ""} />
      ))}
    </>
  );
}

interface GroupProps {
  group: SidebarGroup;
  beginsOpen: boolean;
  /** What was found is shown in any case. */
  isSearched: boolean;
}

/** Opens by its heading; the one with the present page is open from the beginning. */
function Group({ group: { name, screens, tables }, beginsOpen, isSearched }: GroupProps) {
  const t = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const [, , of] = pathname.split("/").slice(1);
  const isHere =
    tables.some((table) => table.name === of) || screens.some(({ to }) => pathname.startsWith(to));
  const [turned, setTurned] = useState<boolean>();
  const shown = isSearched || (turned ?? (beginsOpen || isHere));
  return (
    <section>
      <h3 className={styles.group}>
        <button
          type="button"
          className={styles.link}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setTurned(!shown)}
        >
          {t(GROUP_NAMES[name])}
          <Icon name="chevronDown" size="small" />
        </button>
      </h3>
      <ul id={id} hidden={!shown} className={styles.members}>
        {screens.map((screen) => (
          <SidebarItem key={screen.to} to={screen.to} icon={SCREEN_ICONS[screen.to]}>
            {t(screen.text)}
          </SidebarItem>
        ))}
        {tables.map((table) => (
          <TableEntry key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

interface TableEntryProps {
  table: TableDescriptor;
  isShortcut?: boolean;
}

/** A table with the ways to a new record and to all of them. */
export function TableEntry({ table, isShortcut = false }: TableEntryProps) {
  const t = useTranslation();
  const { name, label } = table;
  return (
    <li className={styles.table} data-shortcut={isShortcut ? "" : undefined}>
      {isShortcut && <StaffIcon name="pin" />}
      <span>
        <MarkedText text={label} />
      </span>
      {mayUseForm(table, "create") && (
        <NavLink
          to={`/admin/form/${name}`}
          end
          className={styles.tableLink}
          aria-label={`${t("admin_new")}: ${label}`}
        >
          {t("admin_new")}
        </NavLink>
      )}
      <NavLink
        to={`/admin/list/${name}`}
        className={styles.tableLink}
        aria-label={`${t("admin_all")}: ${label}`}
      >
        {t("admin_all")}
      </NavLink>
    </li>
  );
}
