/** Throws several records away and brings them back: all of them or none. */
import { InUseError } from "./in-use.ts";
import type { Usage } from "../read/usages.ts";
import type { RecordWriter } from "./writer.ts";

/**
 * Records that refer to one another go together: what is refused because of another one is tried again when that one is
 * gone, and what is left at the end is used from elsewhere.
 * @throws SiteError `in_use` with the uses of all, unless `force`; `not_found`
 */
export async function removeMany(
  writer: RecordWriter,
  object: string,
  ids: readonly number[],
  force: boolean,
): Promise<void> {
  let waiting: readonly number[] = [...new Set(ids)];
  while (waiting.length > 0) {
    const refused = new Map<number, readonly Usage[]>();
    for (const id of waiting) {
      const uses = await removeUnlessUsed(writer, object, id, force);
      if (uses) refused.set(id, uses);
    }
    if (refused.size === waiting.length) {
      const together = inACircle(object, refused);
      if (!together) throw new InUseError(await writer.context(), "these", usersOf(object, refused));
      for (const id of together) await writer.remove(object, id, true);
      return;
    }
    waiting = [...refused.keys()];
  }
}

/** @returns who uses it, where that kept it; nothing has been written then */
async function removeUnlessUsed(
  writer: RecordWriter,
  object: string,
  id: number,
  force: boolean,
): Promise<readonly Usage[] | undefined> {
  try {
    await writer.remove(object, id, force);
    return undefined;
  } catch (error) {
    if (error instanceof InUseError) return error.uses;
    throw error;
  }
}

/** The uses that the writer names at the most: where there are as many, there may be others. */
const NAMED = 20;

/** Records that are used by one another alone; undefined where something else uses one of them. */
function inACircle(object: string, refused: ReadonlyMap<number, readonly Usage[]>): number[] | undefined {
  const alone = [...refused.values()].every(
    (uses) => uses.length < NAMED && uses.every((use) => use.object === object && refused.has(use.id)),
  );
  return alone ? [...refused.keys()] : undefined;
}

/** Who uses them from elsewhere. */
function usersOf(object: string, refused: ReadonlyMap<number, readonly Usage[]>): Usage[] {
  const uses = [...refused.values()].flat();
  const outside = uses.filter((use) => use.object !== object || !refused.has(use.id));
  const users = outside.length > 0 ? outside : uses;
  return [...new Map(users.map((use) => [`${use.object}:${use.id}:${use.column}`, use])).values()];
}

/** @throws SiteError `not_found`, `not_unique` */
export async function restoreMany(
  writer: RecordWriter,
  object: string,
  ids: readonly number[],
): Promise<void> {
  for (const id of new Set(ids)) await writer.restore(object, id);
}
