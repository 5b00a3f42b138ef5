import { useId, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./table-choice.module.css";

interface TableChoiceProps {
  /** Names of the chosen tables. */
  value: readonly string[];
  onChange: (names: string[]) => void;
  /** Names of all that can be chosen. */
  grantable: readonly string[];
}

/** The tables of a contributor: boxes to tick, and a search among them. */
export function TableChoice({ value, onChange, grantable }: TableChoiceProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const labelOf = useTableLabel();
  const searchId = useId();
  const [sought, setSought] = useState("");
  // What was chosen at first leads the list, and nothing moves while one ticks.
  const [first] = useState(() => new Set(value));
  const query = sought.trim().toLowerCase();
  // Granted tables stay on the list, also those that are not grantable any more.
  const tables = [...new Set([...grantable, ...value])]
    .map((name) => ({ name, label: labelOf(name) }))
    .filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(query))
    .toSorted(
      (a, b) =>
        Number(first.has(b.name)) - Number(first.has(a.name)) || a.label.localeCompare(b.label, language),
    );
  const toggle = (name: string, chosen: boolean) =>
    onChange(chosen ? [...value, name] : value.filter((each) => each !== name));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("admin_account_tables")}</legend>
      <label htmlFor={searchId}>
        <VisuallyHidden>{t("admin_find_table")}</VisuallyHidden>
      </label>
      <input
        id={searchId}
        type="search"
        className={styles.search}
        value={sought}
        placeholder={t("admin_find_table")}
        autoComplete="off"
        onChange={(event) => setSought(event.target.value)}
      />
      <ul className={styles.tables}>
        {tables.map(({ name, label }) => (
          <li key={name}>
            <label className={styles.table}>
              <input
                type="checkbox"
                className={styles.box}
                checked={value.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              <MarkedText text={label} />
            </label>
          </li>
        ))}
        {tables.length === 0 && <li className={styles.none}>{t("no_data_found")}</li>}
      </ul>
      <Note as="output" size="small" tight>
        {value.length > 0
          ? t("admin_account_tables_chosen", { count: value.length })
          : t("admin_account_tables_none")}
      </Note>
    </fieldset>
  );
}
