import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { Person } from "#server/domain/site/blocks/block.ts";
import type { BlockProps } from "./block-props.ts";
import { emailCell, telephoneCell, localizedTextCell } from "./cells.tsx";
import { DepartmentLink } from "./department-link.tsx";
import { ListBlock } from "./list-block.tsx";
import { ListToolbar } from "./list-toolbar.tsx";

/** The directory of the staff. */
export function Staff({ content: { listing }, base, title }: BlockProps<"staff">) {
  const text = useTranslation();
  const columns: Column<Person>[] = [
    { name: "name", heading: text("th_name"), kind: "title", cell: localizedTextCell("name") },
    { name: "designation", heading: text("th_designation"), cell: localizedTextCell("designation") },
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
    <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
    </ListBlock>
  );
}

const departmentCell = ({ department }: Person) => department && <DepartmentLink department={department} />;
