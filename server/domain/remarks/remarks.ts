/** All that is said of a record as it is in a form now. Nothing of it keeps the record from being saved. */
import { isWithin } from "#shared/column-types.ts";
import type { Column } from "#shared/columns.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { normalize } from "#shared/normalize.ts";
import type { PartPlace } from "#shared/remarks.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { accessibilityRemarks } from "../content/accessibility.ts";
import type { HtmlCleaner } from "../content/html-cleaner.ts";
import type { Outline, TextPart } from "../content/outline.ts";
import { siteAddressIn } from "../files/file-references.ts";
import type { TargetSource } from "../links/targets.ts";
import { mayPropose, refusalToWrite } from "../records/access.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { findValueWarnings } from "../records/write/days-and-times.ts";
import { readPayload } from "../records/write/payload.ts";
import { newRow } from "../records/write/plan.ts";
import type { NewRow } from "../records/write/row-change.ts";
import { isOwnAddress } from "../redirects/changed-addresses.ts";
import { type FoundLink, linkRemarks } from "./link-remarks.ts";
import { type RemarkWithUses, renameRemarks } from "./rename-remarks.ts";

export interface RemarksSource extends Pick<TargetSource, "files" | "redirects"> {
  html: HtmlCleaner;
  /** The public address of the site, without a slash at its end. */
  siteUrl: string;
}

/** What is in a form. */
export interface AskedRecord {
  object: string;
  /** Undefined for a new record. */
  id?: number | undefined;
  /** By the names in payloads; what is no text is not looked at. */
  values: Readonly<Record<string, string | null>>;
}

/** A text of a record, or an address. */
interface Field {
  name: string;
  column: Column;
  /** Of a text with two languages. */
  language?: Language;
  value: string;
}

/** @throws SiteError `unknown_table`; `forbidden` to who may not write the table; `not_found`; `busy` */
export async function remarksOn(
  reader: RecordReader,
  given: RemarksSource,
  { object, id, values }: AskedRecord,
): Promise<RemarkWithUses[]> {
  const { db, tables, now } = reader.source;
  const { account } = reader.scope;
  const table = tables.get(object);
  if (!account || !mayPropose(table, account))
    throw account ? refusalToWrite(table, account) : new SiteError("forbidden");
  const fields = fieldsOf(table, values);
  const links = fields.flatMap((field) => addressIn(table, field));
  const remarks: RemarkWithUses[] = [];
  for (const field of fields.filter(({ column }) => column.type === "Html")) {
    const { name, value, language } = field;
    const outline = await given.html.outline(await given.html.clean(value));
    links.push(...linksIn(outline, name));
    for (const each of accessibilityRemarks(outline, language)) remarks.push({ field: name, ...each });
  }
  const source = { ...given, db, tables, now };
  const before = id === undefined ? undefined : await stored(reader, table, id);
  return [
    ...(await linkRemarks(reader, source, links)),
    ...remarks,
    ...findValueWarnings(table, mergeDays(table, before, values), new Date(now).toISOString()),
    ...(before ? await renameRemarks(reader, table, before, { ...before, ...values }) : []),
  ];
}

/** The row with the days and times of a form; what cannot be read stays as it is stored. */
function mergeDays(table: Table, before: RecordRow | undefined, values: AskedRecord["values"]): NewRow {
  const names = new Set(["publishFrom", "publishTo"]);
  for (const { name, type } of table.columns) if (type === "Date" || type === "DateTime") names.add(name);
  const days = Object.entries(values).filter(([name]) => names.has(name));
  const { payload } = readPayload(table, Object.fromEntries(days), "en");
  return { ...(before ?? newRow(table, {}, "")), ...payload.values };
}

function fieldsOf(table: Table, values: AskedRecord["values"]): Field[] {
  return table.columns.flatMap((column) => {
    const { name, translated, max } = column;
    const named = translated
      ? [
          { name, language: "en" as const },
          { name: inKannada(name), language: "kn" as const },
        ]
      : [{ name }];
    return named.flatMap((each) => {
      const value = normalize(values[each.name] ?? "").trim();
      return value === "" || !isWithin(value, max) ? [] : [{ ...each, column, value }];
    });
  });
}

/** Where a column leads. */
function addressIn(table: Table, { name, column, value }: Field): FoundLink[] {
  if (isOwnAddress(table, column)) return [];
  const href = siteAddressIn(column, value) ?? (column.type === "Url" ? value : undefined);
  return href === undefined ? [] : [{ field: name, href }];
}

const linksIn = ({ parts }: Outline, field: string): FoundLink[] =>
  parts.flatMap((part) => (part.kind === "link" ? [{ field, href: part.href, place: placeOf(part) }] : []));

const placeOf = ({ kind, index, text }: TextPart): PartPlace => ({ kind, index, text });

/** @throws SiteError `not_found`, also for a row that the reader may not read */
async function stored(reader: RecordReader, table: Table, id: number): Promise<RecordRow> {
  await reader.byId(table.name, id);
  return rowsOf<Table>(reader.source.db, table).where("id", "=", id).executeTakeFirstOrThrow();
}
