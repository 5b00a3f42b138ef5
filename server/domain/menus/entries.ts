/** The entries of all menus, each with the texts that name it and with what is at its address. */
import type { MenuEntry } from "#shared/api/menus.ts";
import { menu } from "#shared/tables/menu.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { isFixed, storedTexts, usagesOfTexts } from "./named-texts.ts";
import { comparedAddress, documentTargets, pageTargets, type Texts } from "./targets.ts";

/** @param reader of staff, in one language, whose interface texts are `texts` */
export async function menuEntries(reader: RecordReader, texts: Texts): Promise<MenuEntry[]> {
  const rows = await reader.of(menu).all();
  const presented = new Map((await reader.all(menu.name)).map((row) => [row.id, row]));
  const [textsByKey, usagesByKey, targets] = await Promise.all([
    storedTexts(reader, [...new Set(rows.map(({ name }) => name))]),
    usagesOfTexts(reader, texts),
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
