import type { RecordRow } from "#server/db/schema.ts";
import { stateOf } from "../records/query/lifecycle.ts";

/** Whether an account opens anything: approved, switched on, and within its dates. @param now ISO 8601, UTC */
export const mayAct = (user: RecordRow, now: string): boolean =>
  user.approved === 1 && user.deletedAt === null && stateOf(user, now) === "published";
