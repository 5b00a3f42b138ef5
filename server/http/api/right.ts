/** Whether somebody may make a call, as far as its address tells. */
import type { CallDescription, Right } from "#shared/api/call.ts";
import { SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Problem } from "#shared/problems.ts";
import type { Table } from "#shared/table.ts";
import {
  isWithinToken,
  mayRead,
  mayRemove,
  mayWrite,
  refusalToWrite,
} from "#server/domain/records/access.ts";
import type { Account } from "#server/domain/kernel/read-scope.ts";
import type { Tables } from "#server/domain/tables/tables.ts";

interface Check {
  may(table: Table, account: Account): boolean;
  refusal?(table: Table): Problem;
}

const CHECKS = {
  read: { may: (table, account) => mayRead(table, { staff: true, account }) },
  write: { may: mayWrite },
  remove: { may: mayRemove },
  import: {
    may: mayWrite,
    refusal: (table) => ({ code: "may_not_write", params: { table: bothLabels(table) } }),
  },
} satisfies Record<string, Check>;

/** Who has the right of a role. */
const ROLES: Record<Extract<Right, string>, readonly Account["role"][]> = {
  administrator: ["administrator"],
  editor: ["administrator", "editor"],
};

/** @throws SiteError `unknown_table`, `forbidden`, `approval_required` */
export function assertMay(tables: Tables, account: Account, right: Right, object = ""): void {
  if (typeof right === "string") {
    if (!ROLES[right].includes(account.role)) throw new SiteError("forbidden");
    return;
  }
  const table = tables.get(right.table ?? object);
  const check: Check = CHECKS[right.to];
  if (check.may(table, account)) return;
  const problem = check.refusal?.(table);
  throw right.to === "read"
    ? new SiteError("forbidden", { problem })
    : refusalToWrite(table, account, problem);
}

/**
 * Whether an API token may make a call; a session always may, as far as this is asked.
 * @param demand what the call asks of a token; undefined: none may make it
 * @throws SiteError `unknown_table`, `forbidden`
 */
export function assertTokenMay(
  tables: Tables,
  account: Account,
  demand: CallDescription["token"],
  object?: string,
): void {
  if (!account.token) return;
  if (!demand) throw new SiteError("forbidden", { problem: { code: "token_call" } });
  if (demand.to === "write" && !account.token.writes) {
    throw new SiteError("forbidden", { problem: { code: "token_reads_only" } });
  }
  const name = demand.table ?? object;
  if (name === undefined) return;
  const table = tables.get(name);
  if (isWithinToken(table, account)) return;
  throw new SiteError("forbidden", {
    problem: { code: "token_table", params: { table: bothLabels(table) } },
  });
}
