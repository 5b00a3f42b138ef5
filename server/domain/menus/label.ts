/** The interface text that names an entry of a menu or a block of a page: made, changed, and apart from those of others. */
import type { LabelToWrite } from "#shared/api/labels.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { block } from "#shared/tables/block.ts";
import { menu } from "#shared/tables/menu.ts";
import { translation } from "#shared/tables/translation.ts";
import type { Table } from "#shared/table.ts";
import { rowsOf, type RowOf } from "#server/db/rows.ts";
import { type RecordWriter, StaleVersion } from "../records/write/writer.ts";
import { isFixed } from "./named-texts.ts";

type TextRow = RowOf<typeof translation>;
type TextRows = Partial<Record<Language, TextRow>>;

/** Characters of a key that come from the label. */
const LONGEST_NAME = 60;

/** What is named: a record of one of the tables whose names are interface texts. */
export interface Named {
  table: typeof menu | typeof block;
  /** As it is stored; undefined where it is new. */
  stored?: { id: number; key: string } | undefined;
}

/**
 * Writes the label of a record, and answers the key of the text that now names it: another one where others show the text
 * of the old key and are to go on showing it.
 * @throws SiteError `invalid`; `conflict` where somebody has changed one of the texts meanwhile; `forbidden`
 */
export async function writeLabel(
  writer: RecordWriter,
  { table, stored: named }: Named,
  label: LabelToWrite,
): Promise<string> {
  const texts = { en: label.en.trim(), kn: label.kn.trim() };
  if (texts.en === "") throw invalid([{ field: "en", code: "required" }]);
  if (!named) return writeNew(writer, table, texts);
  const { id, key } = named;
  const stored = await textsOf(writer, key);
  for (const language of LANGUAGES) assertSame(stored[language], label.versions[language]);
  const isOwn = !isFixed(key) && (label.everywhere || !(await isUsedElsewhere(writer, key, { table, id })));
  if (!isOwn) return writeNew(writer, table, texts);
  for (const language of LANGUAGES) await writeText(writer, key, language, texts[language], stored[language]);
  return key;
}

async function writeNew(
  writer: RecordWriter,
  { name }: Table,
  texts: Record<Language, string>,
): Promise<string> {
  const key = await freeKey(writer, name, texts.en);
  for (const language of LANGUAGES) await writeText(writer, key, language, texts[language], undefined);
  return key;
}

function assertSame(stored: TextRow | undefined, seen: number | null): void {
  if (stored && stored.version !== seen) throw new StaleVersion(translation, stored);
  if (!stored && seen !== null) throw new SiteError("conflict");
}

async function writeText(
  writer: RecordWriter,
  tkey: string,
  lang: Language,
  label: string,
  stored: TextRow | undefined,
): Promise<void> {
  const { name } = translation;
  if (label === (stored?.label ?? "")) return;
  if (!stored) await writer.create(name, { tkey, lang, label });
  else if (label === "") await writer.remove(name, stored.id, true);
  else await writer.update(name, { id: stored.id, version: stored.version, label });
}

async function textsOf({ transaction }: RecordWriter, key: string): Promise<TextRows> {
  const rows = await rowsOf(transaction, translation)
    .where("tkey", "=", key)
    .where("deletedAt", "is", null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.lang, row]));
}

/** Whether another record shows the text of a key. */
async function isUsedElsewhere(
  { transaction }: RecordWriter,
  key: string,
  own: { table: Table; id: number },
): Promise<boolean> {
  const [entries, blocks] = await Promise.all([
    rowsOf(transaction, menu).where("name", "=", key).where("deletedAt", "is", null).execute(),
    rowsOf(transaction, block).where("label", "=", key).where("deletedAt", "is", null).execute(),
  ]);
  const isOther = (table: Table) => (row: { id: number }) => table !== own.table || row.id !== own.id;
  return entries.some(isOther(menu)) || blocks.some(isOther(block));
}

/** A key that no text has or had, so that nothing that is restored meets it: `menu_fee_structure`, then `menu_fee_structure_2`. */
async function freeKey({ transaction }: RecordWriter, prefix: string, label: string): Promise<string> {
  const joined = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const name = `${prefix}_${joined.slice(0, LONGEST_NAME).replaceAll(/^_|_$/g, "") || "entry"}`;
  const rows = await rowsOf(transaction, translation).where("tkey", "like", `${name}%`).execute();
  const taken = new Set(rows.map(({ tkey }) => tkey));
  let key = name;
  for (let number = 2; taken.has(key) || isFixed(key); number += 1) key = `${name}_${number}`;
  return key;
}
