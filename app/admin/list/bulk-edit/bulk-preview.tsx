import { useEffect, useRef } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Column } from "#app/ui/table/column.ts";
import type { Language } from "#shared/languages.ts";
import { Table } from "#app/ui/table/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { PageChoice, usePages } from "../../import/check/page-choice.tsx";
import { titleOf } from "../../metadata/row-texts.ts";
import { useFieldLabel } from "../../record-editor/state/field-label.ts";
import type { RecordField } from "../../record-editor/state/fields.ts";
import { useValueText } from "../../record-editor/state/value-text.ts";
import type { FormValue } from "../../record-editor/state/values.ts";
import type { PlannedRow } from "./planned-change.ts";
import type { BulkEdit } from "./use-bulk-edit.ts";

interface BulkPreviewProps {
  table: TableDescriptor;
  edit: BulkEdit;
  planned: readonly PlannedRow[];
}

/** Of each record what it holds and what it will hold, and why it would be refused. */
export function BulkPreview({ table, edit, planned }: BulkPreviewProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const labelOf = useFieldLabel();
  const number = useNumber();
  const pages = usePages(planned);
  const result = useRef<HTMLDivElement>(null);
  // Focus and screen readers go on at what was asked for.
  useEffect(() => result.current?.focus({ preventScroll: true }), []);
  const { update = 0, same = 0, refuse = 0 } = edit.importing.preview ?? {};
  return (
    <Stack gap={4} ref={result} tabIndex={-1}>
      <Notice kind={refuse + edit.gone > 0 ? "warning" : "success"}>
        <p>
          {t("admin_bulk_counts", { update: number(update), same: number(same), refuse: number(refuse) })}
        </p>
        {edit.gone > 0 && <p>{t("admin_bulk_gone", { count: edit.gone })}</p>}
        {refuse > 0 && <p>{t("admin_bulk_all_or_none")}</p>}
      </Notice>
      <Table
        caption={t("admin_bulk_preview")}
        rows={pages.rows}
        rowKey={({ row }) => row.id}
        columns={columnsOf(table, language, labelOf, edit)}
      />
      <PageChoice pages={pages} />
    </Stack>
  );
}

const columnsOf = (
  table: TableDescriptor,
  language: Language,
  labelOf: (field: RecordField) => string,
  { chosen, values }: Pick<BulkEdit, "chosen" | "values">,
): Column<PlannedRow>[] => [
  {
    name: "record",
    heading: <MarkedText text={table.label} />,
    kind: "title",
    cell: (planned) => (
      <>
        <LocalizedText value={titleOf(table, planned.row, language)} />
        <RowNotes row={planned} fields={chosen} />
      </>
    ),
  },
  ...chosen.map((field): Column<PlannedRow> => ({
    name: field.name,
    heading: <MarkedText text={labelOf(field)} />,
    cell: (planned) => <OldAndNew field={field} planned={planned} value={values[field.name]} />,
  })),
];

interface OldAndNewProps {
  field: RecordField;
  planned: PlannedRow;
  value: FormValue | undefined;
}

function OldAndNew({ field, planned: { before, changed }, value }: OldAndNewProps) {
  const t = useTranslation();
  const valueText = useValueText();
  const written = (of: FormValue | undefined) => valueText(field, of) || t("admin_filter_empty");
  const now = <MarkedText text={written(before[field.name])} />;
  if (!changed.includes(field)) return now;
  return (
    <>
      <del>
        <VisuallyHidden>{t("admin_history_gone")} </VisuallyHidden>
        {now}
      </del>{" "}
      <ins>
        <VisuallyHidden>{t("admin_history_new")} </VisuallyHidden>
        <MarkedText text={written(value)} />
      </ins>
    </>
  );
}

function RowNotes({
  row: { errors, warnings },
  fields,
}: {
  row: PlannedRow;
  fields: readonly RecordField[];
}) {
  const labelOf = useFieldLabel();
  const nameOf = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? `${labelOf(field)}: ` : "";
  };
  return [...errors, ...warnings].map(({ field, message }, index) => (
    <Note key={`${field} ${message}`} size="small" tight tone={index < errors.length ? "error" : undefined}>
      <MarkedText text={`${nameOf(field)}${message}`} />
    </Note>
  ));
}
