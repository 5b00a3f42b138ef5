import type { QueryResult, RawBuilder } from "kysely";
import type { Database } from "#server/db/connect.ts";

/** Runs a statement past everything that checks: for what only an older version, a person or a bug would write. */
export const runSql = <Row>(database: Database, query: RawBuilder<Row>): Promise<QueryResult<Row>> =>
  database.transaction((transaction) => query.execute(transaction));
