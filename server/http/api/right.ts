/** Whether somebody may make a call, as far as its address tells. */
import type { Right } from "#shared/api/call.ts";
import { SiteError } from "#shared/errors.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Problem } from "#shared/problems.ts";
import type { Table } from "#shared/table.ts";
import { mayRead, mayRemove, mayWrite } from "#server/domain/records/access.ts";
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

/** @throws SiteError `unknown_table`, `forbidden` */
export function assertMay(tables: Tables, account: Account, right: Right, object = ""): void {
  if (right === "administrator") {
    if (account.role !== "administrator") throw new SiteError("forbidden");
    return;
  }
  const table = tables.get(right.table ?? object);
  const check: Check = CHECKS[right.to];
  if (!check.may(table, account)) throw new SiteError("forbidden", { problem: check.refusal?.(table) });
}
