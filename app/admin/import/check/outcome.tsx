import type { ImportPreview } from "#shared/api/imports.ts";
import { useEffect, useRef } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { FileMapping } from "../columns/use-mapping.ts";
import { unmatchedHeadings } from "../columns/mapping.ts";
import type { ChosenFile } from "../file/read-file.ts";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { saveText } from "../file/save-text.ts";
import { ConvertedList } from "./converted-list.tsx";
import { refusedCsv, refusedRows, warnedRows } from "./refused-csv.ts";
import { RowReasons } from "./row-reasons.tsx";
import styles from "./outcome.module.css";

const COUNTED: readonly { count: keyof Omit<ImportPreview, "fates">; label: TextKey }[] = [
  { count: "create", label: "admin_import_to_create" },
  { count: "update", label: "admin_import_to_update" },
  { count: "same", label: "admin_import_unchanged" },
  { count: "refuse", label: "admin_import_refused" },
];

interface OutcomeProps {
  table: TableDescriptor;
  file: ChosenFile;
  preview: ImportPreview;
  mapping: FileMapping;
}

/** The preview of an import: how many rows have each result, and which are refused and why. */
export function Outcome({ table, file, preview, mapping }: OutcomeProps) {
  const t = useTranslation();
  const number = useNumber();
  const counts = useRef<HTMLDListElement>(null);
  // Focus and screen readers go on at what was asked for.
  useEffect(() => counts.current?.focus(), []);
  const refused = refusedRows(file.table, preview.fates);
  const warned = warnedRows(file.table, preview.fates);
  const labelOf = (field: string) => mapping.targets.find(({ name }) => name === field)?.label ?? field;

  const leftOut = unmatchedHeadings(file.table, mapping.mapping).length;

  function download(): void {
    const csv = refusedCsv(file.table, refused, t("admin_import_reason"), labelOf);
    saveText(csv, `${table.name}-refused.csv`);
  }
  return (
    <>
      <dl ref={counts} className={styles.counts} tabIndex={-1}>
        {COUNTED.map(({ count, label }) => (
          <div key={count} className={styles.count} data-fate={preview[count] > 0 ? count : undefined}>
            <dt>{t(label)}</dt>
            <dd>{number(preview[count])}</dd>
          </div>
        ))}
        {leftOut > 0 && (
          <div className={styles.count} data-fate="refuse">
            <dt>{t("admin_import_unmatched_count")}</dt>
            <dd>{number(leftOut)}</dd>
          </div>
        )}
      </dl>
      {refused.length > 0 && (
        <>
          <Notice kind="error">
            <p>{t("admin_import_nothing_yet")}</p>
            <Button look="quiet" icon="download" onClick={download}>
              {t("admin_import_refused_download")}
            </Button>
          </Notice>
          <RowReasons
            name="refused"
            caption={t("admin_import_refused_list")}
            reasonHeading={t("admin_import_reason")}
            rows={refused}
            labelOf={labelOf}
          />
        </>
      )}
      {warned.length > 0 && (
        <RowReasons
          name="warned"
          caption={t("admin_import_warned_list")}
          reasonHeading={t("admin_import_remark")}
          rows={warned}
          labelOf={labelOf}
        />
      )}
      <ConvertedList file={file.table} results={preview.fates} labelOf={labelOf} />
      {preview.refuse === 0 && (
        <Notice kind="success">
          <p>{t(preview.create + preview.update > 0 ? "admin_import_ready" : "admin_import_all_same")}</p>
        </Notice>
      )}
    </>
  );
}
