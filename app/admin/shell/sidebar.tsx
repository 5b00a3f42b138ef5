import { NavLink } from "react-router";
import { useText } from "#app/i18n/use-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { Api } from "../api/api.ts";
import { useAnswer } from "../api/use-answer.ts";
import styles from "./sidebar.module.css";

interface TableEntry {
  id: number;
  name: string;
  label: string;
}

const tables = (api: Api) => api.get<TableEntry[]>("/db_object/all");

/** The night sidebar: where one is, and the tables of the site. On a phone it is a drawer below the header. */
export function Sidebar() {
  const text = useText();
  return (
    <div className={styles.sidebar}>
      <button type="button" className={styles.toggle} aria-expanded={false} data-discloses="sidebar">
        <Icon name="menu" />
        {text("admin_tables")}
      </button>
      <nav className={styles.nav} aria-label={text("a11y_main_navigation")}>
        <NavLink to="/admin" end className={styles.link}>
          <StaffIcon name="dashboard" />
          {text("admin_dashboard")}
        </NavLink>
        <h2 className={styles.heading}>{text("admin_tables")}</h2>
        <TableList />
      </nav>
    </div>
  );
}

function TableList() {
  const text = useText();
  const answered = useAnswer(tables);
  if (answered.state === "waiting") return <p className={styles.note}>{text("loading")}</p>;
  if (answered.state === "failed") return <p className={styles.note}>{answered.message}</p>;
  return (
    <ul>
      {answered.answer.map(({ id, label }) => (
        <li key={id} className={styles.table}>
          <StaffIcon name="table" />
          {label}
        </li>
      ))}
    </ul>
  );
}
