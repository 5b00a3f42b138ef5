/** The page of a record of a table that staff designed: every value that visitors may read, and the way to its list. */
import { SiteError } from "#shared/errors.ts";
import { localizedLabel } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Table } from "#shared/table.ts";
import { withEnded } from "../../records/read/or-ended.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import { descriptionInFacts } from "../presentation/description.ts";
import { endedOf } from "../presentation/ended.ts";
import { addressOf, openOwnTable, type OwnTable, shownColumns, titleOf } from "../presentation/own-tables.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { pathsByLanguage } from "../presentation/paths-by-language.ts";
import { type ShownValue, shownValues } from "../presentation/shown-values.ts";
import { locationContext } from "../search/locations.ts";
import { type PageHeader, updatedAt } from "./content-page.ts";

export interface RecordPage extends PageHeader {
  /** Its one address in each language. */
  paths: Record<Language, string>;
  /** What there is of its values, beside the title. */
  values: { name: string; label: LocalizedText; value: ShownValue }[];
  /** The page that shows the table. */
  place: { page: string; label: LocalizedText; href: string };
}

/** The record has another address than the one that was asked for. */
export interface MovedRecord {
  path: string;
}

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * @param asked the numbers of the table and of the record, and the title as the address has it: in either language it is right
 * @throws SiteError `not_found`, also for a table that is closed to visitors, or that no page shows
 */
export async function recordPage(
  context: PageRequest,
  asked: { table: string; id: string; slug: string },
): Promise<RecordPage | MovedRecord> {
  const { language } = context;
  if (![asked.table, asked.id].every((number) => NUMBER.test(number))) throw new SiteError("not_found");
  const table = openOwnTable(context.reader.source.tables, Number(asked.table));
  const place = table && (await placeOf(context, table));
  if (!table || !place) throw new SiteError("not_found");
  const { reader, record } = await withEnded(context.reader, async (each) => ({
    reader: each,
    record: await each.of(table).byId(Number(asked.id)),
  }));
  const paths = await pathsByLanguage({ reader, table, record }, language, (each, own) =>
    addressOf(table, each, own),
  );
  const path = `/record/${asked.table}/${asked.id}${asked.slug && `/${encodeURIComponent(asked.slug)}`}`;
  if (!Object.values(paths).includes(path)) return { path: paths[language] };
  const values = await valuesOf({ ...context, reader: reader.published() }, table, record);
  const page = {
    heading: titleOf(table, record, language),
    banner: null,
    description: descriptionInFacts(
      values.flatMap(({ value }) => (value.type === "text" ? value.text.text : [])),
    ),
    ended: endedOf(record),
    paths,
    values,
    place,
  };
  return { ...page, updatedAt: updatedAt(reader) };
}

async function placeOf(
  { cached }: PageRequest,
  { ownId }: OwnTable,
): Promise<RecordPage["place"] | undefined> {
  const { blocks } = await locationContext(cached);
  const found = blocks.ofTable(ownId);
  return found && { page: found.page.name, label: found.page.label, href: found.href };
}

async function valuesOf(
  context: PageRequest,
  table: OwnTable,
  record: RecordOf<Table>,
): Promise<RecordPage["values"]> {
  const columns = shownColumns(table);
  const [values = []] = await shownValues(context, columns, [record], { whole: true });
  return columns.flatMap((column, index) => {
    const value = values[index];
    return value ? { name: column.name, label: localizedLabel(column, context.language), value } : [];
  });
}
