import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { Card, Note } from "#app/staff-ui/layout/layout.tsx";
import type { TableFile } from "../file/parse-table.ts";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { unmatchedHeadings } from "./mapping.ts";
import type { Target } from "./targets.ts";
import type { FileMapping } from "./use-mapping.ts";
import styles from "./columns-step.module.css";

interface ColumnsStepProps {
  table: TableDescriptor;
  file: TableFile;
  mapping: FileMapping;
  disabled: boolean;
}

/** Which heading fills which column, what is missing, and how rows find records that are there already. */
export function ColumnsStep({ table, file, mapping, disabled }: ColumnsStepProps) {
  const t = useTranslation();
  const { targets, missing, unused, match, matches } = mapping;
  const leftOut = unmatchedHeadings(file, mapping.mapping);
  const labelsOf = (names: string) =>
    labels(names.split(",").flatMap((name) => targets.find((target) => target.name === name) ?? []));
  return (
    <Card title={t("admin_import_step_columns")}>
      <Note size="interface" tight>
        {t("admin_import_columns_intro")}
      </Note>
      <fieldset disabled={disabled} className={styles.fields}>
        <div className={styles.heads} aria-hidden="true">
          <span>{t("admin_import_heading")}</span>
          <span>{t("admin_import_column")}</span>
        </div>
        <ul>
          {file.headings.map((_heading, at) => (
            // Headings may be alike; their places are not.
            // oxlint-disable-next-line react/no-array-index-key -- See above.
            <HeadingRow key={at} at={at} file={file} mapping={mapping} />
          ))}
        </ul>
      </fieldset>
      {leftOut.length > 0 && (
        <Notice kind="error">
          <p>
            {t("admin_import_unmatched", {
              headings: leftOut.map((at) => shownHeading(file, at, t)).join(", "),
            })}
          </p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="warning">
          <p>{t("admin_import_missing", { columns: labels(missing) })}</p>
        </Notice>
      )}
      {unused.length > 0 && (
        <Note size="interface" tight>
          {t("admin_import_unused", { columns: labels(unused) })}
        </Note>
      )}
      {table.unique.length > 0 && (
        <fieldset disabled={disabled} className={styles.fields}>
          <SelectField
            name="match"
            label={t("admin_import_match")}
            value={match}
            onChange={mapping.matchBy}
            options={[
              { value: "", label: t("admin_import_match_id") },
              ...matches.map((names) => ({
                value: names,
                label: t("admin_import_match_by", { columns: labelsOf(names) }),
              })),
            ]}
          />
        </fieldset>
      )}
      <Note size="interface" tight>
        {t("admin_import_match_hint")}
      </Note>
    </Card>
  );
}

const labels = (targets: readonly Target[]): string => targets.map(({ label }) => label).join(", ");

const shownHeading = ({ headings }: TableFile, at: number, t: ReturnType<typeof useTranslation>): string =>
  headings[at] || t("admin_import_no_heading", { place: at + 1 });

const SAMPLES = 3;

interface HeadingRowProps {
  at: number;
  file: TableFile;
  mapping: FileMapping;
}

function HeadingRow({ at, file, mapping: { mapping, targets, take } }: HeadingRowProps) {
  const t = useTranslation();
  const shown = shownHeading(file, at, t);
  const samples = file.rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell.trim() !== "");
  const chosen = mapping[at] ?? "";
  return (
    <li className={styles.row} data-left-out={chosen === "" ? "" : undefined}>
      <div>
        <p className={styles.heading}>{shown}</p>
        <p className={styles.samples}>{[...new Set(samples.slice(0, SAMPLES))].join(" · ")}</p>
      </div>
      <SelectField
        name={`column-${at}`}
        label={t("admin_import_column_for", { heading: shown })}
        hideLabel
        value={chosen}
        onChange={(target) => take(at, target)}
        options={[
          { value: "", label: t("admin_import_leave_out") },
          ...targets.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
    </li>
  );
}
