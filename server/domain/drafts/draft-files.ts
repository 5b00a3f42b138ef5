/** Files named by drafts: noted as held, and pinned to their contents at submission. */
import { SiteError } from "#shared/errors.ts";
import type { Table } from "#shared/table.ts";
import type { FileHolderRow } from "#server/db/schema.ts";
import { chunks } from "../kernel/chunks.ts";
import { uploadsIn } from "../files/file-references.ts";
import { noteHolders } from "../files/holders.ts";
import { placeOf } from "../files/stored-file.ts";
import { publishFileChanges } from "../files/usage-index.ts";
import type { CheckContext, WriteContext } from "../records/hooks.ts";
import { DRAFT_HOLDER } from "../records/unit-rows.ts";
import { type DraftValues, rowWith } from "./draft-values.ts";

/** Store paths by file address. A path identifies a content, because replaced contents keep theirs. */
type PinnedFiles = Record<string, string>;

/**
 * Notes the holder of the files in a draft: its record, or the draft itself for a new record.
 * @throws SiteError `forbidden` for a file that the author may not name
 */
export async function holdFiles(
  context: WriteContext,
  table: Table,
  { id, record }: { id: number; record: number | null },
  said: DraftValues,
): Promise<void> {
  const holder = record === null ? { object: DRAFT_HOLDER, record: id } : { object: table.dbTable, record };
  const holders: FileHolderRow[] = [];
  for (const file of uploadsIn(table, rowWith(said))) holders.push({ file, ...holder });
  await noteHolders(context, holders);
  await publishFileChanges(context, holders);
}

/**
 * Returns the value of `draft.files`: the present contents, except of files that were pinned before.
 * @param pinned the value until now
 */
export async function pinFiles(
  context: CheckContext,
  table: Table,
  said: DraftValues,
  pinned: string | null = null,
): Promise<string> {
  const submitted = JSON.parse(pinned ?? "{}") as PinnedFiles;
  return JSON.stringify({ ...(await readContents(context, table, said)), ...submitted });
}

/** @throws SiteError `conflict` if a file was replaced after submission */
export async function assertPinned(
  context: CheckContext,
  table: Table,
  said: DraftValues,
  pinned: string | null,
): Promise<void> {
  if (pinned === null) return;
  const submitted = JSON.parse(pinned) as PinnedFiles;
  for (const [file, place] of Object.entries(await readContents(context, table, said)))
    if (submitted[file] !== place)
      throw new SiteError("conflict", { problem: { code: "draft_file_replaced" } });
}

/** Locks the files, so that none is replaced before the transaction ends. */
async function readContents(
  { db, locks }: CheckContext,
  table: Table,
  said: DraftValues,
): Promise<PinnedFiles> {
  const contents: PinnedFiles = {};
  for (const chunk of chunks(uploadsIn(table, rowWith(said)))) {
    const query = db
      .selectFrom("record_file")
      .select(["url", "content"])
      .where("url", "in", chunk)
      .where("deletedAt", "is", null);
    const rows = await (locks ? query.forShare() : query).execute();
    for (const row of rows) contents[String(row.url)] = placeOf(row);
  }
  return contents;
}
