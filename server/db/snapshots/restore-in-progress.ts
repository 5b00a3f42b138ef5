/**
 * The note that a restore has begun; it stands in the database itself, so that no instance takes it for an empty one. What was
 * restored says so under a key of `meta`, until the first start on it has ended what may have been revoked since the backup.
 */
import { DatabaseRefusal } from "../failures.ts";

export const UNFINISHED_RESTORE = "unfinished_restore";
export const RESTORED_KEY = "restored";

/** @throws DatabaseRefusal where a restore was begun and not finished */
export function refuseUnfinished(tables: readonly string[]): void {
  if (!tables.includes(UNFINISHED_RESTORE)) return;
  throw new DatabaseRefusal(
    "A restore was begun here and is not finished. Run `npm run restore` with the same backup again.",
  );
}
