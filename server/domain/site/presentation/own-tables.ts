/** Tables that staff designed, as visitors read them: what may be shown of them, and what it is called. */
import { recordPath } from "#shared/addresses.ts";
import type { Column } from "#shared/columns.ts";
import { localizedLabel } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { publicTitle, type Table } from "#shared/table.ts";
import type { block } from "#shared/tables/block.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { Tables } from "../../tables/tables.ts";
import { mainLanguage } from "./text-runs.ts";

export interface OwnTable extends Table {
  ownId: number;
}

/** Whether staff designed a table and have opened it to visitors. */
export const isOpenOwnTable = (table: Table | undefined): table is OwnTable =>
  table?.ownId !== undefined && table.publicRead;

/** The table that a number means; undefined where visitors may not read it, or it is none of the staff's own. */
export function openOwnTable(tables: Tables, id: number | null): OwnTable | undefined {
  const table = tables.findById(id ?? 0);
  return isOpenOwnTable(table) ? table : undefined;
}

/** The number of the table that a block shows; null for a block of another kind. */
export const shownTable = ({
  kind,
  object,
}: Pick<RecordOf<typeof block>, "kind" | "object">): number | null =>
  kind === "table" ? (object?.value ?? null) : null;

/** The columns beside the title that visitors see: the chosen ones in their order, or all that they may read. */
export function shownColumns(table: Table, chosen: readonly string[] = []): Column[] {
  const open = table.columns.filter(
    (column) => column.public && !column.ofPicture && column !== publicTitle(table),
  );
  if (chosen.length === 0) return open;
  return chosen.flatMap((name) => open.find((column) => column.name === name) ?? []);
}

/** What a record is called; one without a text is called by its table and its number. */
export function titleOf(table: Table, record: RecordOf<Table>, language: Language): LocalizedText {
  const column = publicTitle(table);
  const value = column && textIn(record[column.name]);
  if (value && value.text !== "") return value;
  const { text, lang } = localizedLabel(table, language);
  return { text: `${text} ${record.id}`, lang };
}

/** A text of a record; of one that is not translated its script says the language. */
export function textIn(value: RecordOf<Table>[string]): LocalizedText | undefined {
  if (typeof value === "string") return { text: value, lang: mainLanguage(value) };
  return typeof value === "object" && value && "text" in value ? value : undefined;
}

/** Where a record has its own page. */
export const addressOf = (table: OwnTable, record: RecordOf<Table>, language: Language): string =>
  recordPath(table.ownId, record.id, titleOf(table, record, language).text);
