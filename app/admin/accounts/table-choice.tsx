import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { SearchInput } from "#app/staff-ui/search-input/search-input.tsx";
import styles from "./table-choice.module.css";

interface TableChoiceProps {
  /** What they are chosen for. */
  legend: string;
  /** What it means to choose none. */
  none: string;
  /** Names of the chosen tables. */
  value: readonly string[];
  onChange: (names: string[]) => void;
  /** Names of all that can be chosen. */
  grantable: readonly string[];
}

/** The tables of a contributor or of an API token: boxes to tick, and a search among them. */
export function TableChoice({ legend, none, value, onChange, grantable }: TableChoiceProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const labelOf = useTableLabel();
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
      <legend>{legend}</legend>
      <SearchInput label={t("admin_find_table")} value={sought} onChange={setSought} />
      <ul className={styles.tables}>
        {tables.map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              label={<MarkedText text={label} />}
              checked={value.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          </li>
        ))}
        {tables.length === 0 && (
          <li>
            <Note size="small">{t("no_data_found")}</Note>
          </li>
        )}
      </ul>
      <Note as="output" size="small" tight>
        {value.length > 0 ? t("admin_account_tables_chosen", { count: value.length }) : none}
      </Note>
    </fieldset>
  );
}
