import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { Person } from "#server/domain/site/blocks/people.ts";
import type { BlockProps } from "../block-props.ts";
import { emailCell, telephoneCell, localizedTextCell } from "../cells/cells.tsx";
import { NoData } from "../cells/no-data.tsx";
import { PersonLink } from "../cells/person-link.tsx";
import { WithNote } from "../cells/with-note.tsx";
import styles from "./officers.module.css";

export function Officers({ content: { officers }, title }: BlockProps<"officers">) {
  const t = useTranslation();
  if (officers.length === 0) return <NoData />;
  return (
    <div className={styles.officers}>
      <Table
        caption={title}
        rows={officers}
        rowKey={({ id }) => id}
        columns={[
          { name: "name", heading: t("th_name"), kind: "title", cell: nameCell },
          { name: "designation", heading: t("th_designation"), cell: localizedTextCell("designation") },
          { name: "telephone", heading: t("th_phone"), cell: telephoneCell },
          { name: "email", heading: t("th_email"), cell: emailCell },
        ]}
      />
    </div>
  );
}

const nameCell = (person: Person) => (
  <WithNote note={person.qualification}>
    <PersonLink person={person} />
  </WithNote>
);
