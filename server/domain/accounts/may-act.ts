import type { UserRow } from "./find-account.ts";
import { stateOf } from "../records/query/lifecycle.ts";

type AccountRow = Pick<UserRow, "approved" | "deletedAt" | "active" | "publishFrom" | "publishTo">;

/** Whether an account opens anything: approved, switched on, and within its dates. @param now ISO 8601, UTC */
export const mayAct = (user: AccountRow, now: string): boolean =>
  user.approved === 1 && user.deletedAt === null && stateOf(user, now) === "published";
