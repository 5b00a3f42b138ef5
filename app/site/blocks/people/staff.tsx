import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import type { BlockProps } from "../block-props.ts";
import { emailCell, telephoneCell, localizedTextCell } from "../cells/cells.tsx";
import { DepartmentLink } from "../cells/department-link.tsx";
import { PersonLink } from "../cells/person-link.tsx";
import { ListBlock } from "../lists/list-block.tsx";
import { ListToolbar } from "../lists/list-toolbar.tsx";

/** The directory of the staff. */
export function Staff({ content: { listing }, base, title }: BlockProps<"staff">) {
  const t = useTranslation();
  const columns: Column<Person>[] = [
    { name: "name", heading: t("th_name"), kind: "title", cell: nameCell },
    { name: "designation", heading: t("th_designation"), cell: localizedTextCell("designation") },
    {
      name: "department",
      heading: t("th_department"),
      cell: departmentCell,
    },
    { name: "telephone", heading: t("th_phone"), cell: telephoneCell },
    { name: "email", heading: t("th_email"), wide: true, cell: emailCell },
  ];
  const toolbar = <ListToolbar base={base} label={t("search_staff")} />;
  return (
    <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
      <Table caption={title} columns={columns} rows={listing.rows} rowKey={({ id }) => id} />
    </ListBlock>
  );
}

const nameCell = (person: Person) => <PersonLink person={person} />;
const departmentCell = ({ department }: Person) => department && <DepartmentLink department={department} />;
