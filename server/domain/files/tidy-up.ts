/** After processes that were killed: removes what no record refers to, and makes the renditions that are missing. */
import type { Database } from "#server/db/connect.ts";
import { file } from "#shared/tables/file.ts";
import { type RowOf, rowsOf } from "#server/db/rows.ts";
import type { Renditions } from "./renditions.ts";
import type { FileStore } from "./store.ts";
import { isPicture, placeOf } from "./stored-file.ts";
import { abandonedEntries } from "./upload-journal.ts";

interface TidyUpDeps {
  database: Database;
  files: FileStore;
  renditions: Renditions;
}

/** @param before an instant; what was begun later may still be under way on another instance */
export async function tidyUp({ database, files, renditions }: TidyUpDeps, before: Date): Promise<number> {
  let tidied = 0;
  for await (const note of abandonedEntries(files, before)) {
    tidied += 1;
    const { place, done } = note;
    const known = await knownAt(database, place);
    const present = known.find((row) => placeOf(row) === place);
    if (present && isPicture(present.kind) && present.widths === null) {
      renditions.make(present.id, note);
      continue;
    }
    if (known.length === 0 && !(await wasContent(database, place))) await files.remove(place);
    await done();
  }
  return tidied;
}

/** The records, also soft-deleted ones, of files that have their address or their present content at a place. */
function knownAt({ read }: Database, place: string): Promise<RowOf<typeof file>[]> {
  return rowsOf(read, file)
    .where((e) => e.or([e("url", "=", `/files/${place}`), e("content", "=", place)]))
    .execute();
}

/** Whether a file had its content at a place before it was replaced again. */
async function wasContent({ read }: Database, place: string): Promise<boolean> {
  const [, id] = /^contents\/(\d+)-/.exec(place) ?? [];
  if (id === undefined) return false;
  const found = await read
    .selectFrom("revision")
    .select("id")
    .where("object", "=", "record_file")
    .where("record", "=", Number(id))
    .where("values", "like", `%"${place}"%`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
