import { useTranslation } from "#app/i18n/use-translation.ts";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import type { ShownRecord, ShownTable } from "#server/domain/site/blocks/table.ts";
import type { BlockProps } from "./block-props.ts";
import { ShownValue } from "./cells/shown-value.tsx";
import { ListBlock } from "./lists/list-block.tsx";
import { ListToolbar } from "./lists/list-toolbar.tsx";
import { RecordPicture } from "./cells/record-picture.tsx";
import linkStyles from "./cells/cell-link.module.css";
import listStyles from "./cells/link-list.module.css";
import pictureStyles from "./cells/record-picture.module.css";
import gridStyles from "#app/ui/person/person-grid.module.css";

/** The records of a table that staff designed: as a table, as cards or as a list, each with the way to its page. */
export function OwnTable({ content, base, title }: BlockProps<"table">) {
  const t = useTranslation();
  const { listing, usualSize, searchable, display } = content;
  const toolbar = searchable && <ListToolbar base={base} label={t("search")} usualSize={usualSize} />;
  return (
    <ListBlock listing={listing} base={base} title={title} toolbar={toolbar}>
      {display === "table" ? (
        <Rows content={content} title={title} />
      ) : (
        <ul className={display === "cards" ? gridStyles.grid : undefined}>
          {listing.rows.map((record) => (
            <li key={record.id} className={listStyles.item}>
              <Item content={content} record={record} place={display === "cards" ? "card" : "beside"} />
            </li>
          ))}
        </ul>
      )}
    </ListBlock>
  );
}

interface ItemProps {
  content: ShownTable;
  record: ShownRecord;
  place: "card" | "beside";
}

/** A record by its first picture, where it has one, its title, and what else there is of it. */
function Item({ content, record, place }: ItemProps) {
  const leading = record.values.find((value) => value?.type === "picture");
  const description = (
    <>
      <RecordLink record={record} />
      <Values content={content} record={record} leading={leading} />
    </>
  );
  if (!leading) return description;
  return (
    <div className={pictureStyles[place]}>
      <RecordPicture picture={leading.picture} place={place} />
      <div>{description}</div>
    </div>
  );
}

function Rows({ content: { listing, columns, titleLabel }, title }: { content: ShownTable; title: string }) {
  const further = columns.map(({ name, label }, index): Column<ShownRecord> => ({
    name,
    heading: <LocalizedText value={label} />,
    cell: valueCell(index),
  }));
  const first: Column<ShownRecord> = {
    name: "title",
    heading: <LocalizedText value={titleLabel} />,
    kind: "title",
    cell: titleCell,
  };
  return <Table caption={title} columns={[first, ...further]} rows={listing.rows} rowKey={({ id }) => id} />;
}

const titleCell = (record: ShownRecord) => <RecordLink record={record} />;

const RecordLink = ({ record }: { record: ShownRecord }) => (
  <Link className={linkStyles.link} href={record.href}>
    <LocalizedText value={record.title} />
  </Link>
);

const valueCell =
  (index: number) =>
  ({ values, title }: ShownRecord) => <ShownValue value={values[index] ?? null} of={title} />;

interface ValuesProps extends Pick<ItemProps, "content" | "record"> {
  /** Shown already. */
  leading: ShownRecord["values"][number] | undefined;
}

/** What there is of a record beside its title. */
function Values({ content: { columns }, record, leading }: ValuesProps) {
  const items = columns.flatMap(({ label }, index) => {
    const value = record.values[index];
    return value && value !== leading
      ? { label: <LocalizedText value={label} />, value: <ShownValue value={value} of={record.title} /> }
      : [];
  });
  return <Facts look="plain" items={items} />;
}
