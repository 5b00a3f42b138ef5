import { useId, useState } from "react";
import { NavLink } from "react-router";
import { useText } from "#app/i18n/use-text.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import { useTables } from "../descriptions/tables.tsx";
import styles from "./sidebar.module.css";

/** From so many tables on, one looks for a table by its name. */
const MANY = 12;

/** Every table that the server lists, each with the way to its records and to a new one. */
export function TableLinks() {
  const text = useText();
  const { tables, ...answered } = useTables();
  const [sought, setSought] = useState("");
  const searchId = useId();
  const found = tables.filter(({ label, name }) =>
    `${label} ${name}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <>
      <h2 className={styles.heading}>{text("admin_tables")}</h2>
      {tables.length > MANY && (
        <p className={styles.search}>
          <label htmlFor={searchId}>
            <VisuallyHidden>{text("admin_find_table")}</VisuallyHidden>
          </label>
          <input
            id={searchId}
            type="search"
            value={sought}
            placeholder={text("admin_find_table")}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
          />
        </p>
      )}
      {answered.state === "waiting" && <p className={styles.note}>{text("loading")}</p>}
      {answered.state === "failed" && <p className={styles.note}>{answered.message}</p>}
      {answered.state === "ready" && found.length === 0 && (
        <p className={styles.note}>{text("no_data_found")}</p>
      )}
      <ul>
        {found.map((table) => (
          <TableEntry key={table.id} table={table} />
        ))}
      </ul>
    </>
  );
}

function TableEntry({ table: { name, label, actions } }: { table: TableDescriptor }) {
  const text = useText();
  return (
    <li className={styles.table}>
      <span className={styles.tableName}>{label}</span>
      {actions.includes("create") && (
        <NavLink
          to={`/admin/form/${name}`}
          end
          className={styles.tableLink}
          aria-label={`${text("admin_new")}: ${label}`}
        >
          {text("admin_new")}
        </NavLink>
      )}
      <NavLink
        to={`/admin/list/${name}`}
        className={styles.tableLink}
        aria-label={`${text("admin_all")}: ${label}`}
      >
        {text("admin_all")}
      </NavLink>
    </li>
  );
}
