/** Imports into a table: the dry run, the import itself, its receipt, and reverting it. */
import type { ImportResult, Receipt } from "#shared/api/imports.ts";
import { createHash } from "node:crypto";
import { SiteError } from "#shared/errors.ts";
import { IMPORT_LIMITS } from "#shared/import-limits.ts";
import { bothLabels } from "#shared/labels.ts";
import type { Table } from "#shared/table.ts";
import type { Database } from "#server/db/connect.ts";
import { mayWrite, reachOf, refusalToWrite } from "../records/access.ts";
import type { UploadStream } from "../files/receive.ts";
import type { ReadSheet } from "../spreadsheets/read-sheet.ts";
import type { FreeSpace } from "../files/free-space.ts";
import { runIdempotent } from "../records/write/idempotency.ts";
import type { Records } from "../records/records.ts";
import type { Account } from "../kernel/read-scope.ts";
import type { RecordWriter } from "../records/write/writer.ts";
import { WorkerPool } from "../workers/pool.ts";
import { createLimiter } from "../kernel/limiter.ts";
import { type ImportRequest, executeImport, dryRun, type OnProgress, writeRowByRow } from "./execute.ts";
import { assertNoneRefused, forecastOf, type ImportForecast } from "./row-results.ts";
import { type ImportJobs, isRecord, tooMany } from "./import-jobs.ts";
import { Yielder } from "../kernel/yielder.ts";
import { filesOfRecords, removeUnusedFiles } from "./files-of-records.ts";
import { closeReceipt, newRecords, writeReceipt, listReceipts, openReceipt } from "./receipts.ts";
import { revertImport, type UndoOutcome } from "./revert.ts";

interface ImportsDeps {
  database: Database;
  records: Records;
  space: FreeSpace;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Is given what failed, because its caller may be gone. */
  report: (error: unknown) => void;
}

interface UndoRequest {
  force: boolean;
  files: boolean;
  key: string | undefined;
}

const SHEET_LIMITS = { columns: 500, characters: IMPORT_LIMITS.bytes / 2 };

/** Each body that waits is up to 20 MB. */
const READER = {
  file: new URL("import-worker.ts", import.meta.url),
  workers: 1,
  waiting: 4,
  limits: { time: 20_000, memory: 768 },
};

/**
 * An import is one transaction. Visitors are served meanwhile, with what was stored before. Who writes waits: in SQLite
 * every other write until the import is done, also the note that a session was used, which whoever is signed in makes once
 * a minute; on PostgreSQL only a write of the same records, or of a value that must be unique and that the import brings.
 * A dry run makes nobody wait, save for tables with hooks: these it writes and rolls back.
 */
export class Imports {
  readonly #deps: ImportsDeps;
  /** Beside a running import one more may wait for a core; further ones are refused and may come back. */
  readonly #limiter = createLimiter({ atOnce: 2, waiting: 4 });
  readonly #running = new Set<Promise<unknown>>();
  readonly #reader = new WorkerPool<ImportJobs>(READER);

  constructor(deps: ImportsDeps) {
    this.#deps = deps;
  }

  /**
   * The body of an import, read in a thread of its own; taking its rows yields to others in between.
   * @throws SiteError `unreadable_body`, `too_large`; `busy` where too many wait to be read
   */
  async read(actor: Account, object: string, body: Uint8Array): Promise<unknown> {
    const most = this.#mostRows(this.#importable(actor, object), actor);
    const bytes = new Uint8Array(body);
    const rows: unknown[] = [];
    const each = (chunk: unknown[]) => void rows.push(...chunk);
    const rest = await this.#reader.run("read", { bytes, rows: most }, { each, transfer: [bytes.buffer] });
    return isRecord(rest) ? { rows, ...rest } : rest;
  }

  /** Whether somebody may import into a table. @throws SiteError where they may not */
  assertImportable(actor: Account, object: string): void {
    this.#importable(actor, object);
  }

  /**
   * A sheet of an XLSX or ODS file as rows of cells, as a CSV would say them; nothing is stored.
   * @param sheet its place, from 0; without it the first one that is shown
   * @throws SiteError `too_large`, and where it cannot be read, is protected or has a cell without a value
   */
  async readSheet(
    actor: Account,
    object: string,
    { content, truncated }: Pick<UploadStream, "content" | "truncated">,
    sheet: number | undefined,
  ): Promise<ReadSheet> {
    const most = this.#mostRows(this.#importable(actor, object), actor);
    const parts: Buffer[] = [];
    for await (const part of content as AsyncIterable<Buffer>) parts.push(part);
    if (truncated()) throw new SiteError("too_large", { problem: { code: "sheet_too_large" } });
    const bytes = new Uint8Array(Buffer.concat(parts));
    // The first row has the headings.
    const limits = { ...SHEET_LIMITS, rows: most + 1 };
    return this.#reader.run("sheet", { bytes, sheet, limits }, { transfer: [bytes.buffer] });
  }

  /** The dry run: what would become of each row. @throws SiteError where the table, the person or the file rules an import out */
  async preview(
    actor: Account,
    object: string,
    request: ImportRequest,
    onProgress: OnProgress,
  ): Promise<ImportForecast> {
    const { records } = this.#deps;
    const table = this.#importable(actor, object, request.rows.length);
    return this.#limiter(async () => {
      if (records.requiresSequentialWrites(table, actor))
        return this.#rollBackAfter(actor, table, request, onProgress);
      const { results } = await dryRun(
        records.checkContext(actor),
        table,
        request,
        new Yielder(),
        onProgress,
      );
      return forecastOf(results);
    });
  }

  /**
   * All rows or none. Goes on when its caller is gone; who repeats it under the same key is answered the same.
   * @param onProgress is called with the rows that are written, once it is certain that none is refused
   * @throws SiteError `invalid` with every row's result where one is refused; `disk_full` before the disk is
   */
  run(
    actor: Account,
    object: string,
    request: ImportRequest,
    key: string | undefined,
    onProgress: OnProgress,
  ): Promise<ImportResult> {
    const table = this.#importable(actor, object, request.rows.length);
    return this.#track(
      this.#limiter(async () => {
        const yielder = new Yielder();
        await this.#deps.space.ensure();
        await this.#deps.records.prepare(actor, object, request.rows);
        const call = await callOf("import", object, request, yielder);
        return this.#write(actor, key, call, async (writer) => {
          const { results, written } = writer.requiresSequentialWrites(table)
            ? await writeRowByRow(writer, table, request, yielder, () => {})
            : await executeImport(writer, table, request, yielder, onProgress);
          assertNoneRefused(results);
          const same = results.length - written.length;
          if (written.length === 0) return { receipt: null, created: 0, updated: 0, same };
          const { id, ...counts } = await writeReceipt(await writer.context(), table, written);
          return { receipt: id, ...counts, same };
        });
      }),
    );
  }

  /** The latest imports into a table, for those who may make some. @throws SiteError `forbidden` */
  async list(actor: Account, object: string): Promise<Receipt[]> {
    const table = this.#importable(actor, object);
    return listReceipts(this.#deps.database.read, table, makerOf(table, actor));
  }

  /**
   * @param force leaves what somebody has changed since as it is
   * @param files takes the files along that the new records named, where nothing else uses them
   * @throws SiteError `conflict` that names what has been changed since, unless `force`
   */
  undo(actor: Account, object: string, id: number, { force, files, key }: UndoRequest): Promise<UndoOutcome> {
    const table = this.#importable(actor, object);
    const call = JSON.stringify(["undo", object, id, force, ...(files ? ["files"] : [])]);
    return this.#track(
      this.#write(actor, key, call, async (writer) => {
        const context = await writer.context();
        const written = await openReceipt(context, table, id, makerOf(table, actor));
        const named = files ? await filesOfRecords(context.db, table, newRecords(written)) : undefined;
        const result = await revertImport(writer, table, written, force, new Yielder());
        await closeReceipt(writer.transaction, id, context.now);
        return named ? { ...result, files: await removeUnusedFiles(writer, named) } : result;
      }),
    );
  }

  /** Resolves when every import that has begun has ended. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#reader.close();
  }

  #importable(actor: Account, object: string, rows = 0): Table {
    const { records } = this.#deps;
    const table = records.tables.get(object);
    if (!mayWrite(table, actor)) {
      throw refusalToWrite(table, actor, { code: "may_not_write", params: { table: bothLabels(table) } });
    }
    const most = this.#mostRows(table, actor);
    if (rows > most) throw tooMany(rows, most);
    return table;
  }

  #mostRows(table: Table, actor: Account): number {
    return this.#deps.records.requiresSequentialWrites(table, actor)
      ? IMPORT_LIMITS.rowsOneByOne
      : IMPORT_LIMITS.rows;
  }

  #write<T>(
    actor: Account,
    key: string | undefined,
    call: string,
    work: (writer: RecordWriter) => Promise<T>,
  ): Promise<T> {
    const { records, now } = this.#deps;
    return records.transact(
      actor,
      (writer) => runIdempotent(writer.transaction, { key, actor, call, now: now() }, () => work(writer)),
      { long: true },
    );
  }

  /** Writes and rolls everything back. */
  async #rollBackAfter(
    actor: Account,
    table: Table,
    request: ImportRequest,
    onProgress: OnProgress,
  ): Promise<ImportForecast> {
    const tried = new PreviewRollback();
    try {
      await this.#write(actor, undefined, "", async (writer) => {
        tried.preview = forecastOf(
          (await writeRowByRow(writer, table, request, new Yielder(), onProgress)).results,
        );
        throw tried;
      });
    } catch (error) {
      if (error !== tried) throw error;
    }
    return tried.preview!;
  }

  async #track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof SiteError)) this.#deps.report(error);
      throw error;
    } finally {
      this.#running.delete(work);
    }
  }
}

/** Whose imports somebody sees and reverts: who has rows of a table alone, their own; undefined: anybody's. */
const makerOf = (table: Table, actor: Account): number | undefined =>
  reachOf(table, actor) === "own" ? actor.id : undefined;

/** Ends a transaction without leaving anything behind. */
class PreviewRollback extends Error {
  override name = "TriedOut";
  preview: ImportForecast | undefined;
}

/** Files are long: a call that is repeated is recognised by what its rows amount to. */
async function callOf(
  what: string,
  object: string,
  { rows, match, convertLegacy }: ImportRequest,
  yielder: Yielder,
): Promise<string> {
  const hash = createHash("sha256");
  for (const row of rows) {
    hash.update(`${JSON.stringify(row)}\n`);
    await yielder.yieldToEventLoop();
  }
  return JSON.stringify([what, object, match ?? null, convertLegacy ?? false, hash.digest("base64url")]);
}
