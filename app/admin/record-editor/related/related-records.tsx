import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import { useTables } from "../../metadata/tables.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { ChildRecords } from "./child-records.tsx";
import { childTablesOf } from "./children.ts";
import { ReferringRecords } from "./referring-records.tsx";

interface RelatedRecordsProps {
  form: EditedRecord;
  columns: readonly ColumnDescriptor[];
  isReadOnly?: boolean;
}

/** What belongs to a record, and which records of its own table name it. */
export function RelatedRecords({ form, columns, isReadOnly = false }: RelatedRecordsProps) {
  const tables = useTables();
  const { table, record } = form;
  const naming = columns.filter(({ refobject }) => refobject?.label === table.name);
  return (
    <>
      {childTablesOf(tables, table).map((child) => (
        <ChildRecords key={child.name} child={child} parent={table} record={record} isReadOnly={isReadOnly} />
      ))}
      {record &&
        naming.map((column) => (
          <ReferringRecords
            key={column.name}
            table={table}
            column={column}
            id={record.id}
            isReadOnly={isReadOnly}
          />
        ))}
    </>
  );
}
