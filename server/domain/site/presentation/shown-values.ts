/** The values of records as pages show them, whatever their columns are. */
import type { Column } from "#shared/columns.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { factNames } from "#shared/picture-columns.ts";
import type { Table } from "#shared/table.ts";
import type { LabelledValue, LocalizedHtml, RecordOf } from "../../records/read/record-of.ts";
import { openingOf } from "./description.ts";
import { textIn } from "./own-tables.ts";
import type { PageRequest } from "./page-request.ts";
import { readableText } from "./readable-text.ts";
import { targetsOf } from "./targets.ts";
import { picturesOf } from "./pictures.ts";
import type { Picture, RichText, Target } from "./view-models.ts";

/** Characters of a long text that a list shows. */
const OPENING_LENGTH = 200;

export type ShownValue =
  | { type: "text"; text: LocalizedText }
  | { type: "html"; body: RichText }
  | { type: "link"; target: Target }
  | { type: "picture"; picture: Picture }
  /** `yyyy-mm-dd` */
  | { type: "day"; day: string }
  /** ISO 8601 */
  | { type: "instant"; instant: string }
  | { type: "number"; number: number }
  | { type: "truth"; truth: boolean };

type Value = RecordOf<Table>[string];

/** The values of some columns of each record; null where there is none. @param whole whether long texts are shown to their end */
export async function shownValues(
  context: PageRequest,
  columns: readonly Column[],
  records: readonly RecordOf<Table>[],
  { whole }: { whole: boolean },
): Promise<(ShownValue | null)[][]> {
  const pictures = await picturesIn(context, columns, records);
  const links = columns.filter(({ type, picture }) => type === "Url" && !picture);
  const urls = records.flatMap((record) => links.map(({ name }) => ({ url: written(record[name]) })));
  const targets = await targetsOf(context.reader, urls);
  const valueOf = async (column: Column, record: RecordOf<Table>): Promise<ShownValue | null> => {
    const { name, type } = column;
    const value = record[name];
    const picture = pictures.get(record)?.get(name);
    if (column.picture) return picture ? { type: "picture", picture } : null;
    switch (type) {
      case "Text":
        return ofText(textIn(value));
      case "Html":
        return ofHtml(context, value as LocalizedHtml | null, whole);
      case "Url": {
        const target = targets(written(value));
        return target && { type: "link", target };
      }
      case "Options":
      case "Reference":
        return ofText((value as LabelledValue | null)?.label ?? undefined);
      default:
        return ofScalar(type, value);
    }
  };
  return Promise.all(records.map((record) => Promise.all(columns.map((column) => valueOf(column, record)))));
}

type Pictures = ReadonlyMap<RecordOf<Table>, ReadonlyMap<string, Picture>>;

/** The pictures of each record by the names of their columns, read together. */
async function picturesIn(
  { reader, settings, language }: PageRequest,
  columns: readonly Column[],
  records: readonly RecordOf<Table>[],
): Promise<Pictures> {
  const asked = records.flatMap((record) =>
    columns
      .filter((column) => column.picture && written(record[column.name]) !== "")
      .map((column) => ({ record, name: column.name, ...askedOf(column, record, language) })),
  );
  const found = new Map<RecordOf<Table>, Map<string, Picture>>();
  if (asked.length === 0) return found;
  const pictures = await picturesOf(reader, asked, settings.storage_base);
  for (const [index, { record, name }] of asked.entries())
    getOrInsert(found, record, () => new Map<string, Picture>()).set(name, pictures[index]!);
  return found;
}

/** What a record says of its picture, by the names that own pictures have. */
function askedOf({ name }: Column, record: RecordOf<Table>, lang: Language) {
  const facts = factNames(name);
  return {
    url: written(record[name]),
    alt: textIn(record[facts.alt]) ?? { text: "", lang },
    decorative: record[facts.decorative] === true,
    focus: written(record[facts.focus]),
  };
}

const written = (value: Value): string => (typeof value === "string" ? value : "");

const ofText = (text: LocalizedText | undefined): ShownValue | null =>
  text && text.text !== "" ? { type: "text", text } : null;

async function ofHtml(
  context: PageRequest,
  value: LocalizedHtml | null,
  whole: boolean,
): Promise<ShownValue | null> {
  if (!value) return null;
  if (whole) return { type: "html", body: await readableText(context, value) };
  return ofText({ text: await openingOf(context.html, value, OPENING_LENGTH), lang: value.lang });
}

function ofScalar(type: Column["type"], value: Value): ShownValue | null {
  if (type === "Boolean") return { type: "truth", truth: value === true };
  if (typeof value === "number") return { type: "number", number: value };
  if (typeof value !== "string" || value === "") return null;
  return type === "Date" ? { type: "day", day: value } : { type: "instant", instant: value };
}
