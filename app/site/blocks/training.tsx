import { useTranslation } from "#app/i18n/use-translation.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { Training as TrainingRow } from "#server/domain/site/blocks/training.ts";
import type { BlockProps } from "./block-props.ts";
import { dayCell, localizedTextCell } from "./cells/cells.tsx";
import { DocumentLink } from "./cells/document-link.tsx";
import { NoData } from "./cells/no-data.tsx";

/** Workshops and training programmes, with the papers of each. */
export function Training({ content: { trainings }, title }: BlockProps<"training">) {
  const t = useTranslation();
  if (trainings.length === 0) return <NoData />;
  return (
    <Table
      caption={title}
      rows={trainings}
      rowKey={({ id }) => id}
      columns={[
        { name: "day", heading: t("th_date"), kind: "date", cell: dayCell },
        { name: "title", heading: t("th_programme"), kind: "title", cell: localizedTextCell("title") },
        {
          name: "participants",
          heading: t("th_participants"),
          kind: "number",
          narrow: true,
          cell: ({ participants }) => participants,
        },
        { name: "document", heading: t("document"), kind: "action", cell: documentCell },
      ]}
    />
  );
}

const documentCell = ({ target, title }: TrainingRow) => <DocumentLink target={target} of={title} />;
