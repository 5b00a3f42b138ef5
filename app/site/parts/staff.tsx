import { useText } from "#app/i18n/use-text.ts";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { Person } from "#server/domain/site/blocks/block.ts";
import type { BlockProps } from "./block-props.ts";
import { emailCell, telephoneCell, wordsCell } from "./cells.tsx";
import { DepartmentLink } from "./department-link.tsx";
import { ListPart } from "./list-part.tsx";
import { ListToolbar } from "./list-toolbar.tsx";

/** The directory of the staff. */
export function Staff({ content: { listing }, base, title }: BlockProps<"staff">) {
  const text = useText();
  const columns: Column<Person>[] = [
    { name: "name", heading: text("th_name"), kind: "title", cell: wordsCell("name") },
    { name: "designation", heading: text("th_designation"), cell: wordsCell("designation") },
    {
      name: "department",
      heading: text("th_department"),
      cell: departmentCell,
    },
    { name: "telephone", heading: text("th_phone"), cell: telephoneCell },
    { name: "email", heading: text("th_email"), wide: true, cell: emailCell },
  ];
  const toolbar = <ListToolbar base={base} label={text("search_staff")} />;
  return (
    <ListPart listing={listing} base={base} title={title} toolbar={toolbar}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
    </ListPart>
  );
}

const departmentCell = ({ department }: Person) => department && <DepartmentLink department={department} />;
