/** Writes entries of menus: with their texts, and their places, which have to be ones that the menu shows. */
import type { MenuEntryBody, MenuLayout } from "#shared/api/menus.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { deepestLevel, flattened, levelsOf, menuTree, type PlacedEntry } from "#shared/menu-tree.ts";
import { menu } from "#shared/tables/menu.ts";
import { rowsOf, type RowOf } from "#server/db/rows.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { writeLabel } from "./label.ts";

type Row = RowOf<typeof menu>;
interface Written {
  id: number;
  version: number;
}

/**
 * Creates or updates an entry together with the texts that name it.
 * @throws SiteError `invalid`; `not_found`; `conflict` where it or one of its texts was changed meanwhile; `forbidden`
 */
export async function writeEntry(writer: RecordWriter, body: MenuEntryBody): Promise<Written> {
  const { label, ...given } = body;
  const before = given.id === undefined ? undefined : await entry(writer, given.id);
  if (!before && !label) throw invalid([{ field: "en", code: "required" }]);
  const named = { table: menu, stored: before && { id: before.id, key: before.name } };
  const row = { ...given, ...(label && { name: await writeLabel(writer, named, label) }) };
  const written = before
    ? await writer.update(menu.name, row)
    : { id: await writer.create(menu.name, row), version: 1 };
  if (given.parent !== undefined && given.parent !== before?.parent)
    await assertPlaced(writer, written.id, await entriesOf(writer, (await entry(writer, written.id)).type));
  return written;
}

/**
 * Gives entries other places.
 * @throws SiteError `invalid` for an entry of another menu, and for one that the menu would not show; `conflict`
 */
export async function placeEntries(
  writer: RecordWriter,
  type: number,
  { entries }: MenuLayout,
): Promise<Written[]> {
  const before = new Map((await entriesOf(writer, type)).map((row) => [row.id, row]));
  const strange = entries.filter(({ id }) => !before.has(id));
  if (strange.length > 0)
    throw invalid(strange.map(({ id }) => ({ field: "entries", code: "not_of_menu", params: { id } })));
  const versions = new Map<number, Written>();
  for (const each of parentsFirst(entries, before))
    versions.set(each.id, await writer.update(menu.name, each));
  const after = await entriesOf(writer, type);
  for (const { id, parent } of entries)
    if (parent !== (before.get(id)?.parent ?? 0)) await assertPlaced(writer, id, after);
  return entries.map(({ id }) => versions.get(id)!);
}

/** Sorts entries as their menu will show them: in this order no entry is temporarily below itself. */
function parentsFirst<Entry extends PlacedEntry>(
  entries: readonly Entry[],
  before: ReadonlyMap<number, Row>,
): Entry[] {
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]));
  const placed = [...before].map(([id, { parent }]) => ({ id, parent: parents.get(id) ?? parent ?? 0 }));
  const shown = flattened(menuTree(placed)).map((node) => node.entry.id);
  return entries.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id));
}

async function entry({ transaction }: RecordWriter, id: number): Promise<Row> {
  const row = await rowsOf(transaction, menu)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new SiteError("not_found");
  return row;
}

const entriesOf = ({ transaction }: RecordWriter, type: number): Promise<Row[]> =>
  rowsOf(transaction, menu).where("type", "=", type).where("deletedAt", "is", null).execute();

/** @param rows all of its menu, as they are written now */
async function assertPlaced(writer: RecordWriter, id: number, rows: readonly Row[]): Promise<void> {
  const placed = rows.map((row) => ({ id: row.id, parent: row.parent ?? 0 }));
  const level = deepestLevel(placed, id);
  if (level === undefined) throw invalid([{ field: "parent", code: "menu_no_place" }]);
  const most = levelsOf((await entry(writer, id)).type);
  if (level > most) throw invalid([{ field: "parent", code: "menu_too_deep", params: { levels: most } }]);
}
