import { useText } from "#app/i18n/use-text.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Words } from "#app/ui/words/words.tsx";
import { indianDay } from "#shared/dates.ts";
import type { BlockProps } from "./block-props.ts";
import { DocumentLink } from "./document-link.tsx";
import { NoData } from "./no-data.tsx";

/** Workshops and training programmes, with the papers of each. */
export function Training({ content: { trainings }, title }: BlockProps<"training">) {
  const text = useText();
  if (trainings.length === 0) return <NoData />;
  return (
    <Table
      caption={title}
      rows={trainings}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "day",
          heading: text("th_date"),
          kind: "date",
          cell: ({ day }) => day && <time dateTime={day}>{indianDay(day)}</time>,
        },
        {
          name: "title",
          heading: text("th_programme"),
          kind: "title",
          cell: (row) => <Words value={row.title} />,
        },
        {
          name: "participants",
          heading: text("th_participants"),
          kind: "number",
          narrow: true,
          cell: ({ participants }) => participants,
        },
        {
          name: "document",
          heading: text("document"),
          kind: "action",
          cell: (row) => <DocumentLink target={row.target} of={row.title} />,
        },
      ]}
    />
  );
}
