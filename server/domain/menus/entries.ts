/** The entries of all menus, each with the texts that name it and with what is at its address. */
import type { MenuEntry } from "#shared/api/menus.ts";
import type { Usage } from "#shared/api/record.ts";
import { block } from "#shared/tables/block.ts";
import { menu } from "#shared/tables/menu.ts";
import { translation } from "#shared/tables/translation.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import type { RecordOf } from "../records/read/record-of.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { comparedAddress, documentTargets, pageTargets, type Texts } from "./targets.ts";

type Entry = RecordOf<typeof menu>;

/** @param reader of staff, in one language, whose interface texts are `texts` */
export async function menuEntries(reader: RecordReader, texts: Texts): Promise<MenuEntry[]> {
  const rows = await reader.of(menu).all();
  const presented = new Map((await reader.all(menu.name)).map((row) => [row.id, row]));
  const [textsByKey, usagesByKey, targets] = await Promise.all([
    storedTexts(reader, [...new Set(rows.map(({ name }) => name))]),
    usagesOfTexts(reader, rows, texts),
    pageTargets(reader, texts),
  ]);
  const addresses = rows.map(({ url }) => url).filter((url) => url !== "");
  const documents = await documentTargets(reader, addresses);
  const targetAt = new Map([...documents, ...targets].map((each) => [each.url, each]));
  return rows.map(({ id, version, type, parent, position, name, url, publishFrom, publishTo }) => {
    const { active = false, _status: state = "hidden" } = presented.get(id) ?? {};
    return {
      id,
      version,
      menu: type?.value ?? null,
      parent: parent ?? 0,
      position,
      key: name,
      texts: textsByKey.get(name) ?? {},
      fixedText: isFixed(name),
      uses: (usagesByKey.get(name) ?? []).filter((usage) => usage.object !== menu.name || usage.id !== id),
      url,
      ...(url && { target: targetAt.get(comparedAddress(url)) }),
      active,
      publishFrom,
      publishTo,
      _status: state,
    };
  });
}

/** Whether the program names something by a key, whatever records do. */
export const isFixed = (key: string): boolean => Object.hasOwn(SHIPPED_TEXTS.en, key);

async function storedTexts(
  reader: RecordReader,
  keys: readonly string[],
): Promise<Map<string, MenuEntry["texts"]>> {
  const byKey = new Map<string, MenuEntry["texts"]>();
  for (const { tkey, lang, label, version } of await reader.of(translation).among("tkey", keys))
    byKey.set(tkey, { ...byKey.get(tkey), [lang]: { label, version } });
  return byKey;
}

/** What shows a text, by its key: entries of menus, and blocks. */
async function usagesOfTexts(
  reader: RecordReader,
  entries: readonly Entry[],
  texts: Texts,
): Promise<Map<string, Usage[]>> {
  const nameOf = (key: string) => texts[key] ?? key;
  const blocks = await reader.of(block).all();
  const usages = [
    ...entries.map(({ id, name: key, type }) => ({
      key,
      usage: usageIn(menu, id, `${type?.label?.text ?? ""}: ${nameOf(key)}`, "name"),
    })),
    ...blocks.map(({ id, label: key, page }) => ({
      key,
      usage: usageIn(block, id, `${page}: ${nameOf(key)}`, "label"),
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
