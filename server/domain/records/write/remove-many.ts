/** Soft-deletes and restores several records: all of them or none. */
import type { Usage } from "#shared/api/record.ts";
import { InUseError } from "./in-use.ts";
import type { RecordWriter } from "./writer.ts";

/**
 * Records that refer to one another go together: what is refused because of another one is tried again when that one is
 * gone, and what is left at the end is used from elsewhere.
 * @throws SiteError `in_use` with the usages of all, unless `force`; `not_found`
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
      const usages = await removeUnlessUsed(writer, object, id, force);
      if (usages) refused.set(id, usages);
    }
    if (refused.size === waiting.length) {
      const together = inACircle(object, refused);
      if (!together)
        throw new InUseError(await writer.context(), "in_use_by_these", usersOf(object, refused));
      for (const id of together) await writer.remove(object, id, true);
      return;
    }
    waiting = [...refused.keys()];
  }
}

/** @returns its usages, where they prevented it; nothing has been written then */
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
    if (error instanceof InUseError) return error.usages;
    throw error;
  }
}

/** The usages that the writer names at the most: where there are as many, there may be others. */
const NAMED = 20;

/** Records that are used by one another alone; undefined where something else uses one of them. */
function inACircle(object: string, refused: ReadonlyMap<number, readonly Usage[]>): number[] | undefined {
  const alone = [...refused.values()].every(
    (usages) =>
      usages.length < NAMED && usages.every((usage) => usage.object === object && refused.has(usage.id)),
  );
  return alone ? [...refused.keys()] : undefined;
}

/** Who uses them from elsewhere. */
function usersOf(object: string, refused: ReadonlyMap<number, readonly Usage[]>): Usage[] {
  const usages = [...refused.values()].flat();
  const outside = usages.filter((usage) => usage.object !== object || !refused.has(usage.id));
  const users = outside.length > 0 ? outside : usages;
  return [...new Map(users.map((usage) => [`${usage.object}:${usage.id}:${usage.column}`, usage])).values()];
}

/** @throws SiteError `not_found`, `not_unique` */
export async function restoreMany(
  writer: RecordWriter,
  object: string,
  ids: readonly number[],
): Promise<void> {
  for (const id of new Set(ids)) await writer.restore(object, id);
}
