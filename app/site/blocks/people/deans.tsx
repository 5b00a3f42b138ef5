import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Dean } from "#server/domain/site/blocks/deans.ts";
import type { BlockProps } from "../block-props.ts";
import { emailCell, telephoneCell } from "../cells/cells.tsx";
import { DepartmentLink } from "../cells/department-link.tsx";
import { NoData } from "../cells/no-data.tsx";
import { PersonLink } from "../cells/person-link.tsx";
import { WithNote } from "../cells/with-note.tsx";
import styles from "./deans.module.css";

export function Deans({ content: { deans }, title }: BlockProps<"deans">) {
  const t = useTranslation();
  if (deans.length === 0) return <NoData />;
  return (
    <div className={styles.deans}>
      <Table
        caption={title}
        rows={deans}
        rowKey={({ id }) => id}
        columns={[
          { name: "faculty", heading: t("th_faculty"), kind: "title", cell: facultyCell },
          { name: "dean", heading: t("th_dean"), cell: nameCell },
          { name: "department", heading: t("th_department"), cell: departmentCell },
          {
            name: "telephone",
            heading: t("th_phone"),
            cell: ({ person }) => person && telephoneCell(person),
          },
          { name: "email", heading: t("th_email"), cell: ({ person }) => person && emailCell(person) },
        ]}
      />
    </div>
  );
}

const facultyCell = ({ faculty, href }: Dean) => (
  <Link className={styles.link} href={href}>
    <LocalizedText value={faculty} />
  </Link>
);

const nameCell = ({ person }: Dean) => (person ? <Name person={person} /> : <Nobody />);

function Name({ person }: { person: NonNullable<Dean["person"]> }) {
  return (
    <WithNote note={person.designation}>
      <PersonLink person={person} />
    </WithNote>
  );
}

function Nobody() {
  const t = useTranslation();
  return t("not_available");
}

const departmentCell = ({ person }: Dean) =>
  person?.department && <DepartmentLink department={person.department} />;
