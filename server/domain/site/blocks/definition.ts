/** What a kind of block is. Each kind is a file of this folder, named in `blocks.ts`. */
import type { PageQuery } from "#shared/page-query.ts";
import type { ColumnName, Table } from "#shared/table.ts";
import type { BlockKind, TableDisplay } from "#shared/vocabulary.ts";
import { type RecordIn, type RecordOf, typedBy } from "../../records/read/record-of.ts";
import type { PageRequest } from "../presentation/page-request.ts";

/** What a row of the table of blocks says of the block that it describes. */
export interface BlockRow {
  id: number;
  name: string;
  label: string;
  /** The id of the block above it. */
  parent: number | null;
  kind: BlockKind | "";
  /** The number of the list that it shows. */
  list: number | null;
  /** The id of a text. */
  content: number | null;
  /** Rows on a page. */
  size: number;
  /** The number of a table that staff designed, and how it is shown. */
  object: number | null;
  display: TableDisplay;
  /** Names of its columns; none for all that visitors may read. */
  columns: readonly string[];
  /** As `-year,name`. */
  sort: string;
  /** As `year:is:2026`, one in each line. */
  conditions: string;
  searchable: boolean;
}

/** @template Content what the kind's component in `app/site/blocks` receives */
export interface BlockDefinition<Content extends { kind: string }> {
  read: (request: PageRequest, row: BlockRow) => Promise<Content>;
  /** The tables whose records it shows: their changes are changes of its page, and their records are found there. */
  shows?: readonly ShownTable[];
}

interface ShownTable {
  table: Table;
  /** The columns whose options are the lists that a block may name. */
  columns?: readonly string[];
  /** In which lists a record stands that has been found; undefined where blocks of this kind do not show it. */
  locate?: (found: RecordIn) => ListLocation | undefined;
}

interface ListLocation {
  lists: readonly (number | null)[];
  /** What the address says besides, so that the record is among the rows shown. */
  query?: PageQuery;
}

/** A table that a block shows, with its records typed by it. */
export const showing = <T extends Table>(
  table: T,
  {
    locate,
    ...shown
  }: {
    columns?: readonly ColumnName<T>[];
    locate?: (record: RecordOf<T>) => ListLocation | undefined;
  } = {},
): ShownTable => ({
  table,
  ...shown,
  ...(locate && {
    locate: (found) => {
      const record = typedBy(table, found);
      return record && locate(record);
    },
  }),
});

export const defineBlock = <Content extends { kind: string }>(
  definition: BlockDefinition<Content>,
): BlockDefinition<Content> => definition;

/** A row of tabs; the label of each is a translation key, unless it is a text of a record. */
export interface Tabs<Label = string> {
  items: readonly { name: string; label: Label }[];
  current: string;
}

/** One page of a longer list, with what it was asked for. */
export interface Listing<Row> {
  rows: Row[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  size: number;
}
