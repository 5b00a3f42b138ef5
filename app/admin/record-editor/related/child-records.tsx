import { useRef } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Note, Rows } from "#app/staff-ui/layout/layout.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { ColumnDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import { inKannada } from "#shared/table.ts";
import { DeletionDialog } from "../../deletion/deletion-dialog.tsx";
import { useDeletion } from "../../deletion/use-deletion.ts";
import { useOpenRecord } from "../../fields/reference-field/open-record.ts";
import { useColumns } from "../../metadata/columns.ts";
import { titleOf } from "../../metadata/row-texts.ts";
import { ChildRow } from "./child-row.tsx";
import { nextPlace, placeColumn } from "./children.ts";
import { useChildren, useMoves } from "./use-children.ts";

interface ChildRecordsProps {
  /** The table of what belongs to the record. */
  child: TableDescriptor;
  parent: TableDescriptor;
  /** Undefined while it is not saved. */
  record: PresentedRecord | undefined;
  isReadOnly: boolean;
}

/** The records that belong to one: added, changed, put in order and deleted without leaving its form. */
export function ChildRecords({ child, parent, record, isReadOnly }: ChildRecordsProps) {
  const t = useTranslation();
  const columns = useColumns(child.name);
  return (
    <Card gap={3} title={<MarkedText text={child.label} />}>
      {!record && <Note>{t("admin_children_after_saving")}</Note>}
      {columns.isError && <LoadError query={columns} />}
      {record && columns.data && (
        <Listed
          child={child}
          parent={parent}
          record={record}
          columns={columns.data}
          isReadOnly={isReadOnly}
        />
      )}
    </Card>
  );
}

interface ListedProps extends ChildRecordsProps {
  record: PresentedRecord;
  columns: readonly ColumnDescriptor[];
}

function Listed({ child, parent, record, columns, isReadOnly }: ListedProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const children = useChildren(child, record.id);
  const place = placeColumn(child, columns);
  const moves = useMoves(child, place ?? "", children.refetch);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row; the keyboard goes on from the list.
  const deletion = useDeletion(child.name, () => list.current?.focus({ preventScroll: true }));
  if (children.isError) return <LoadError query={children} />;
  const rows = children.data;
  if (!rows) return <Note>{t("loading")}</Note>;
  const nameOf = (id: number) => {
    const row = rows.find((each) => each.id === id);
    return row && <LocalizedText value={titleOf(child, row, language)} />;
  };
  const mayMove = !isReadOnly && place !== undefined && rows.length > 1 && child.actions.includes("edit");
  return (
    <>
      <div ref={list} tabIndex={-1}>
        {rows.length === 0 && <Note>{t("admin_children_none")}</Note>}
        <Rows as="ol">
          {rows.map((row, index) => (
            <ChildRow
              key={row.id}
              child={child}
              columns={columns.filter(({ name }) => name !== child.childOf?.column && name !== place)}
              row={row}
              isReadOnly={isReadOnly}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={mayMove ? (step) => void moves.move(rows, index, step) : undefined}
              onDelete={() => deletion.begin([row.id])}
            />
          ))}
        </Rows>
      </div>
      {!isReadOnly && (
        <AddButton
          child={child}
          parent={{ value: record.id, label: nameOfParent(parent, record, language) }}
          place={place === undefined ? {} : placeBehind(rows, place)}
        />
      )}
      <VisuallyHidden>
        <output>{moves.announcement}</output>
      </VisuallyHidden>
      <DeletionDialog deletion={deletion} nameOf={nameOf} />
    </>
  );
}

/** @param record in both languages, as its form has it */
function nameOfParent({ title }: TableDescriptor, record: PresentedRecord, language: Language): string {
  const shown = (language === "kn" && record[inKannada(title)]) || record[title];
  return typeof shown === "string" && shown !== "" ? shown : `#${record.id}`;
}

function placeBehind(rows: readonly PresentedRecord[], column: string): Readonly<Record<string, string>> {
  const place = nextPlace(rows, column);
  return place === undefined ? {} : { [column]: String(place) };
}

interface AddButtonProps {
  child: TableDescriptor;
  parent: { value: number; label: string };
  /** Of the new one, behind the others. */
  place: Readonly<Record<string, string>>;
}

function AddButton({ child, parent, place }: AddButtonProps) {
  const t = useTranslation();
  const openRecord = useOpenRecord();
  if (!openRecord || !child.actions.includes("create")) return null;
  const initial = { [child.childOf!.column]: parent, ...place };
  return (
    <div>
      <TextButton onClick={() => openRecord({ table: child, initial, onSaved: () => {} })}>
        <StaffIcon name="plus" size="small" />
        {t("admin_form_new_in", { table: child.label })}
      </TextButton>
    </div>
  );
}
