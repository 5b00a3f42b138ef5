/** The interface texts that name entries of menus and blocks of pages. */
import type { NamingTexts } from "#shared/api/labels.ts";
import type { Usage } from "#shared/api/record.ts";
import { block } from "#shared/tables/block.ts";
import { menu } from "#shared/tables/menu.ts";
import { translation } from "#shared/tables/translation.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import type { RecordReader } from "../records/read/reader.ts";
import type { Texts } from "./targets.ts";

/** Whether the program names something by a key, whatever records do. */
export const isFixed = (key: string): boolean => Object.hasOwn(SHIPPED_TEXTS.en, key);

/** What some keys stand for in each language, with its version. */
export async function storedTexts(
  reader: RecordReader,
  keys: readonly string[],
): Promise<Map<string, NamingTexts>> {
  const byKey = new Map<string, NamingTexts>();
  for (const { tkey, lang, label, version } of await reader.of(translation).among("tkey", keys))
    byKey.set(tkey, { ...byKey.get(tkey), [lang]: { label, version } });
  return byKey;
}

/** What shows a text, by its key: entries of menus, and blocks. */
export async function usagesOfTexts(reader: RecordReader, texts: Texts): Promise<Map<string, Usage[]>> {
  const nameOf = (key: string) => texts[key] ?? key;
  const [entries, blocks] = await Promise.all([reader.of(menu).all(), reader.of(block).all()]);
  const usages = [
    ...entries.map(({ id, name: key, type }) => ({
      key,
      usage: usageIn(menu, id, `${type?.label?.text ?? ""}: ${nameOf(key)}`, "name"),
    })),
    ...blocks.map(({ id, label: key, page }) => ({
      key,
      usage: usageIn(block, id, `${page?.label?.text ?? ""}: ${nameOf(key)}`, "label"),
    })),
  ];
  const byKey = Map.groupBy(usages, ({ key }) => key);
  return new Map([...byKey].map(([key, all]) => [key, all.map(({ usage }) => usage)]));
}

const usageIn = (table: typeof menu | typeof block, id: number, label: string, column: string): Usage => ({
  object: table.name,
  table: table.label,
  id,
  label,
  column,
});
