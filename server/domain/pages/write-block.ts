/** Writes a block of a page together with what belongs to it: its label, its place among the others, its first text. */
import type { BlockBody, RecordsMade, RecordsOfTables } from "#shared/api/pages.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { slug } from "#shared/slug.ts";
import { block } from "#shared/tables/block.ts";
import { content } from "#shared/tables/content.ts";
import { page } from "#shared/tables/page.ts";
import { rowsOf, type RowOf } from "#server/db/rows.ts";
import { writeLabel } from "../menus/label.ts";
import type { RecordWriter } from "../records/write/writer.ts";

type Row = RowOf<typeof block>;

/** Characters of a block's name in the address that come from its label. */
const LONGEST_NAME = 40;

/**
 * Creates or updates a block.
 * @throws SiteError `invalid`; `not_found`; `conflict` where it or one of its texts was changed meanwhile; `forbidden`
 */
export async function writeBlock(writer: RecordWriter, body: BlockBody): Promise<RecordsMade> {
  return body.id === undefined ? createBlock(writer, body) : updateBlock(writer, body, body.id);
}

async function updateBlock(
  writer: RecordWriter,
  { label, page: _page, place: _place, text: _text, ...given }: BlockBody,
  id: number,
): Promise<RecordsMade> {
  const before = await liveRow(writer, block, id);
  const named = { table: block, stored: { id, key: before.label } };
  const written = await writer.update(block.name, {
    ...given,
    ...(label && { label: await writeLabel(writer, named, label) }),
  });
  return { ...written, records: [] };
}

async function createBlock(
  writer: RecordWriter,
  { label, page: pageId, place, text, ...given }: BlockBody,
): Promise<RecordsMade> {
  if (!label) throw invalid([{ field: "label", code: "required" }]);
  const own = await liveRow(writer, page, pageId ?? 0);
  const others = await blocksOf(writer, own.id);
  const above = place?.parent ? others.find(({ id }) => id === place.parent) : undefined;
  if (place?.parent && !above) throw new SiteError("not_found");
  const records: RecordsOfTables = [];
  if (text) {
    const named = { label: label.en.trim(), label_kn: label.kn.trim() || null };
    records.push({
      object: content.name,
      id: await writer.create(content.name, { ...named, ...text }),
      version: 1,
    });
  }
  const key = await writeLabel(writer, { table: block }, label);
  const siblings = others.filter(({ parentId }) => parentId === (above?.id ?? null));
  const at = placeAmong(siblings, place?.after);
  const id = await writer.create(block.name, {
    ...given,
    page: own.id,
    name: typeof given["name"] === "string" && given["name"] ? given["name"] : freeName(others, label.en),
    label: key,
    parent: above?.id ?? null,
    position: at + 1,
    ...(records[0] && { content: records[0].id }),
  });
  for (const [index, sibling] of siblings.entries())
    await moveTo(writer, sibling, index < at ? index + 1 : index + 2);
  return { id, version: 1, records: [...records, { object: block.name, id, version: 1 }] };
}

/** @param after undefined: the last place; 0: the first one */
function placeAmong(siblings: readonly Row[], after: number | undefined): number {
  if (after === undefined) return siblings.length;
  if (after === 0) return 0;
  const index = siblings.findIndex(({ id }) => id === after);
  // What it was to follow has gone meanwhile.
  return index === -1 ? siblings.length : index + 1;
}

async function moveTo(writer: RecordWriter, { id, version, position: old }: Row, position: number) {
  if (old !== position) await writer.update(block.name, { id, version, position });
}

/** A name in the address that no block of the page has: `fees`, then `fees-2`. */
function freeName(others: readonly Row[], label: string): string {
  const taken = new Set(others.map(({ name }) => name));
  const name = slug(label, LONGEST_NAME) || "part";
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** The blocks of a page in the order in which visitors see them. */
async function blocksOf({ transaction }: RecordWriter, pageId: number): Promise<Row[]> {
  const rows = await rowsOf(transaction, block)
    .where("pageId", "=", pageId)
    .where("deletedAt", "is", null)
    .execute();
  const placeOf = ({ position }: Row) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}

async function liveRow<T extends typeof block | typeof page>(
  { transaction }: RecordWriter,
  table: T,
  id: number,
): Promise<RowOf<T>> {
  const row = await rowsOf(transaction, table)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw new SiteError("not_found");
  return row as RowOf<T>;
}
