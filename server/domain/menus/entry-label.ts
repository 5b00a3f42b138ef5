/** The interface text that names an entry of a menu: made, changed, and apart from those of others. */
import type { MenuLabel } from "#shared/api/menus.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { block } from "#shared/tables/block.ts";
import { menu } from "#shared/tables/menu.ts";
import { translation } from "#shared/tables/translation.ts";
import { rowsOf, type RowOf } from "#server/db/rows.ts";
import { type RecordWriter, StaleVersion } from "../records/write/writer.ts";
import { isFixed } from "./entries.ts";

type TextRow = RowOf<typeof translation>;
type TextRows = Partial<Record<Language, TextRow>>;

/** Characters of a key that come from the label. */
const LONGEST_NAME = 60;

/**
 * Writes the label of an entry, and answers the key of the text that now names it: another one where others show the text
 * of the old key and are to go on showing it.
 * @param before the entry as it is stored; undefined where it is new
 * @throws SiteError `invalid`; `conflict` where somebody has changed one of the texts meanwhile; `forbidden`
 */
export async function writeLabel(
  writer: RecordWriter,
  before: RowOf<typeof menu> | undefined,
  label: MenuLabel,
): Promise<string> {
  const texts = { en: label.en.trim(), kn: label.kn.trim() };
  if (texts.en === "") throw invalid([{ field: "en", code: "required" }]);
  if (!before) return writeNew(writer, texts);
  const stored = await textsOf(writer, before.name);
  for (const language of LANGUAGES) assertSame(stored[language], label.versions[language]);
  const isOwn =
    !isFixed(before.name) && (label.everywhere || !(await isUsedElsewhere(writer, before.name, before.id)));
  if (!isOwn) return writeNew(writer, texts);
  for (const language of LANGUAGES)
    await writeText(writer, before.name, language, texts[language], stored[language]);
  return before.name;
}

async function writeNew(writer: RecordWriter, texts: Record<Language, string>): Promise<string> {
  const key = await freeKey(writer, texts.en);
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
async function isUsedElsewhere({ transaction }: RecordWriter, key: string, id: number): Promise<boolean> {
  const entry = await rowsOf(transaction, menu)
    .where("name", "=", key)
    .where("id", "<>", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (entry) return true;
  const part = await rowsOf(transaction, block)
    .where("label", "=", key)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return part !== undefined;
}

/** A key that no text has or had, so that nothing that is restored meets it: `menu_fee_structure`, then `menu_fee_structure_2`. */
async function freeKey({ transaction }: RecordWriter, label: string): Promise<string> {
  const joined = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const name = `menu_${joined.slice(0, LONGEST_NAME).replaceAll(/^_|_$/g, "") || "entry"}`;
  const rows = await rowsOf(transaction, translation).where("tkey", "like", `${name}%`).execute();
  const taken = new Set(rows.map(({ tkey }) => tkey));
  let key = name;
  for (let number = 2; taken.has(key) || isFixed(key); number += 1) key = `${name}_${number}`;
  return key;
}
