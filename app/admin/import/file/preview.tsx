import { useTranslation } from "#app/i18n/use-translation.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { TableFile } from "./parse-table.ts";
import styles from "./preview.module.css";

const SHOWN = 5;

/** How a file begins, with the numbers that its rows have in a spreadsheet. */
export function Preview({ table: { headings, rows } }: { table: TableFile }) {
  const t = useTranslation();
  const places = headings.map((heading, place) => ({ heading, place }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways has to be reached by keyboard.
    <section className={styles.frame} aria-label={t("admin_import_preview")} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t("admin_import_preview")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {t("admin_import_row")}
            </th>
            {places.map(({ heading, place }) => (
              <th key={place} scope="col">
                {heading || t("admin_import_no_heading", { place: place + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row" className={styles.line}>
                {line}
              </th>
              {places.map(({ place }) => (
                <td key={place}>
                  <span className={styles.cell}>{cells[place]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
