/** The note that a restore has begun; it stands in the database itself, so that no instance takes it for an empty one. */
import { DatabaseRefusal } from "../failures.ts";

export const UNFINISHED_RESTORE = "unfinished_restore";

/** @throws DatabaseRefusal where a restore was begun and not finished */
export function refuseUnfinished(tables: readonly string[]): void {
  if (!tables.includes(UNFINISHED_RESTORE)) return;
  throw new DatabaseRefusal(
    "A restore was begun here and is not finished. Run `npm run restore` with the same backup again.",
  );
}
