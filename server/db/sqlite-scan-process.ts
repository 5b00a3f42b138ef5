/** Runs in a process of its own: reads one statement after the other and answers all its rows at once. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import process from "node:process";
import { addFold } from "./sqlite-fold.ts";

/** A statement with its values. */
export interface ScanQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Rows without the names of their columns, which would be sent with each. */
export interface ScanRows {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

export type ScanAnswer = ScanRows | { failed: { message: string; errcode?: unknown } };

const STATEMENTS_KEPT = 100;

const database = new DatabaseSync(String(process.argv[2]), { readOnly: true });
addFold(database);
database.exec("pragma busy_timeout = 5000");
const statements = new Map<string, StatementSync>();

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= STATEMENTS_KEPT) statements.clear();
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  statements.set(sql, statement);
  return statement;
}

function answer({ sql, parameters }: ScanQuery): ScanAnswer {
  try {
    const statement = prepare(sql);
    // The types do not know of rows that are arrays.
    const rows: unknown = statement.all(...(parameters as SQLInputValue[]));
    // A table may have got another column since the statement was prepared.
    return { columns: statement.columns().map(({ name }) => name), rows: rows as ScanRows["rows"] };
  } catch (error) {
    // Between processes an error keeps neither its class nor its further fields.
    const { message, errcode } = error as Error & { errcode?: unknown };
    return { failed: { message, errcode } };
  }
}

process.on("message", (query: ScanQuery) => process.send?.(answer(query)));
// What ends the site also reaches this process, whose answers are wanted until the site itself has ended.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
