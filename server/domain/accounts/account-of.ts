import type { Account } from "../kernel/read-scope.ts";
import type { UserRow } from "./find-account.ts";
import { grantedTables } from "./table-grants.ts";
import { grantedUnits } from "./unit-grants.ts";

/** Somebody with their rights, from the row that holds them; whether they may act now is asked apart from it. */
export const accountOf = (row: UserRow): Account => ({
  id: row.id,
  username: row.username,
  role: row.role,
  tables: grantedTables(row),
  units: grantedUnits(row),
  approves: row.approves === 1,
});
