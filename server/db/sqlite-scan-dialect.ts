import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteIntrospector,
} from "kysely";
import { OwnSqliteAdapter, OwnSqliteCompiler } from "./sqlite-dialect.ts";
import { SqliteScans } from "./sqlite-scans.ts";

/** Kysely over {@link SqliteScans}: for queries that read, each by itself. */
export class SqliteScanDialect implements Dialect {
  readonly #path: string;
  readonly #timeoutMs: number;

  /** @param timeoutMs for a query, waiting included */
  constructor(path: string, timeoutMs: number) {
    this.#path = path;
    this.#timeoutMs = timeoutMs;
  }

  createAdapter = () => new OwnSqliteAdapter();
  createQueryCompiler = () => new OwnSqliteCompiler();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
  createDriver = (): Driver => new ScanDriver(new SqliteScans(this.#path, { ms: this.#timeoutMs }));
}

class ScanDriver implements Driver {
  readonly #scans: SqliteScans;
  readonly #connection: DatabaseConnection;

  constructor(scans: SqliteScans) {
    this.#scans = scans;
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await scans.run({ sql, parameters })) as R[],
      }),
      streamQuery: () => {
        throw new Error("A scan answers all its rows at once.");
      },
    };
  }

  init = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(this.#connection);
  releaseConnection = () => Promise.resolve();
  beginTransaction = onlyReads;
  commitTransaction = onlyReads;
  rollbackTransaction = onlyReads;
  destroy = () => this.#scans.close();
}

const onlyReads = () => Promise.reject(new Error("A scan takes part in no transaction."));
