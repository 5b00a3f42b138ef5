/** Throws several records away and brings them back: all of them or none. */
import { SiteError } from "#shared/errors.ts";
import type { Use } from "./uses.ts";
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
    const refused = new Map<number, Use[]>();
    for (const id of waiting) {
      const uses = await removeUnlessUsed(writer, object, id, force);
      if (uses) refused.set(id, uses);
    }
    if (refused.size === waiting.length) {
      const together = inACircle(object, refused);
      if (!together) throw inUse(object, refused);
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
): Promise<Use[] | undefined> {
  try {
    await writer.remove(object, id, force);
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteError) || error.code !== "in_use") throw error;
    return error.detail.extra?.uses as Use[];
  }
}

/** The uses that the writer names at the most: where there are as many, there may be others. */
const NAMED = 20;

/** Records that are used by one another alone; undefined where something else uses one of them. */
function inACircle(object: string, refused: ReadonlyMap<number, Use[]>): number[] | undefined {
  const alone = [...refused.values()].every(
    (uses) => uses.length < NAMED && uses.every((use) => use.object === object && refused.has(use.id)),
  );
  return alone ? [...refused.keys()] : undefined;
}

/** Names who uses them from elsewhere. */
function inUse(object: string, refused: ReadonlyMap<number, Use[]>): SiteError {
  const uses = [...refused.values()].flat();
  const outside = uses.filter((use) => use.object !== object || !refused.has(use.id));
  const users = outside.length > 0 ? outside : uses;
  const named = [...new Map(users.map((use) => [`${use.object}:${use.id}:${use.column}`, use])).values()];
  const first = named.slice(0, 3).map((use) => `${use.label} (${use.object})`);
  return new SiteError("in_use", {
    message: `Other records use these: ${first.join(", ")}${named.length > 3 ? " …" : ""}.`,
    extra: { uses: named },
  });
}

/** @throws SiteError `not_found`, `not_unique` */
export async function restoreMany(
  writer: RecordWriter,
  object: string,
  ids: readonly number[],
): Promise<void> {
  for (const id of new Set(ids)) await writer.restore(object, id);
}
