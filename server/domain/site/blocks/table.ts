/** The records of a table that staff designed and opened to visitors, as a block chooses them. */
import { SiteError } from "#shared/errors.ts";
import { localizedLabel } from "#shared/labels.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Selection } from "#shared/query.ts";
import { publicTitle, type Table } from "#shared/table.ts";
import { conditionsIn, orderIn } from "#shared/table-choices.ts";
import type { TableDisplay } from "#shared/vocabulary.ts";
import type { ListingPage } from "../../records/read/listings.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { addressOf, openOwnTable, type OwnTable, shownColumns, titleOf } from "../presentation/own-tables.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { type ShownValue, shownValues } from "../presentation/shown-values.ts";
import { type BlockRow, defineBlock, type Listing } from "./definition.ts";

export interface ShownRecord {
  id: number;
  title: LocalizedText;
  /** Its own page. */
  href: string;
  /** One for each column; null where there is none. */
  values: (ShownValue | null)[];
}

interface ShownColumn {
  name: string;
  label: LocalizedText;
}

export interface ShownTable {
  kind: "table";
  display: TableDisplay;
  /** What the titles of the records are called. */
  titleLabel: LocalizedText;
  /** Beside the title. */
  columns: ShownColumn[];
  listing: Listing<ShownRecord>;
  searchable: boolean;
  /** Rows on a page, unless the visitor chooses otherwise. */
  usualSize: number;
}

export const tableBlock = defineBlock({ read: readTable });

type Asked = Pick<BlockRow, "object" | "display" | "columns" | "sort" | "conditions" | "searchable" | "size">;

/** A table that is closed again, or gone, shows nothing. */
async function readTable(context: PageRequest, row: Asked): Promise<ShownTable> {
  const { reader, language } = context;
  const table = openOwnTable(reader.source.tables, row.object);
  const columns = table ? shownColumns(table, row.columns) : [];
  const { rows, ...listing } = table ? await listed(context, table, row) : nothing(row.size);
  const values = await shownValues(context, columns, rows, { whole: false });
  const title = table && publicTitle(table);
  return {
    kind: "table",
    display: row.display,
    titleLabel: localizedLabel(title ?? table ?? { label: "" }, language),
    columns: columns.map((column) => ({ name: column.name, label: localizedLabel(column, language) })),
    listing: {
      ...listing,
      rows: table
        ? rows.map((record, index) => ({
            id: record.id,
            title: titleOf(table, record, language),
            href: addressOf(table, record, language),
            values: values[index] ?? [],
          }))
        : [],
    },
    searchable: row.searchable,
    usualSize: row.size,
  };
}

const nothing = (size: number): ListingPage<RecordOf<Table>> => ({
  rows: [],
  total: 0,
  page: 1,
  pages: 1,
  size,
});

async function listed(
  { reader, listings, query }: PageRequest,
  table: OwnTable,
  row: Asked,
): Promise<ListingPage<RecordOf<Table>>> {
  const size = query.size ?? row.size;
  const selection = selectionOf(table, row);
  const records = reader.of(table);
  if (!selection) {
    // It lists nothing until the table is another one.
    reader.scope.dependencies?.table(table.name);
    return nothing(size);
  }
  const asked = { selection, ...(row.searchable && query.q && { searchText: query.q }) };
  return listings.chosen(records, asked, { page: query.page ?? 1, size }).catch((error: unknown) => {
    // A value that its list no longer has.
    if (error instanceof SiteError && error.code === "invalid") return nothing(size);
    throw error;
  });
}

/**
 * What a block chooses, by columns that visitors may read. An order by another one is left out; where a condition can no longer
 * be judged, nothing may be listed.
 */
export function selectionOf(
  { columns }: Table,
  { sort, conditions }: Pick<BlockRow, "sort" | "conditions">,
): Selection | undefined {
  const isOpen = ({ column: name }: { column: string }) =>
    name === "id" || columns.some((column) => column.public && column.name === name);
  const filters = conditionsIn(conditions);
  return filters.every(isOpen) ? { filters, sort: orderIn(sort).filter(isOpen) } : undefined;
}
