/** Decides what becomes of the rows of a file, by the checks that every write of a record passes. */
import type { ConvertedCell } from "#shared/api/imports.ts";
import type { Column } from "#shared/columns.ts";
import { invalid, SiteError } from "#shared/errors.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { ownRows } from "../records/access.ts";
import { readMultiValues } from "../records/read/relations.ts";
import { type ReadPayload, readPayload } from "../records/write/payload.ts";
import { findValueWarnings } from "../records/write/days-and-times.ts";
import { planCreate, planUpdate } from "../records/write/plan.ts";
import { References } from "../records/write/references.ts";
import type { RowChange } from "../records/write/row-change.ts";
import type { CheckContext } from "../records/hooks.ts";
import { CellReader } from "./cells.ts";
import { type RowOutcome, refusal, withCells } from "./row-results.ts";
import { UniqueIndex } from "./unique-index.ts";
import type { Yielder } from "../kernel/yielder.ts";

export interface PlannedRow {
  result: RowOutcome;
  /** What is to be written; none for a row that is refused, or that says what is stored already. */
  change?: RowChange;
}

interface ReadRow {
  row: number;
  read: ReadPayload;
  /** As they are imported. */
  cells: unknown;
  /** The record that the row is about. */
  id?: number;
}

/** What is stored of the records that some rows are about. */
interface Stored {
  rows: ReadonlyMap<number, RecordRow>;
  multiValues: ReadonlyMap<string, number[]>;
}

/** What an import does with rows beside reading them as they are. */
export interface ImportOptions {
  /** Columns whose values no two records share, by their names with commas between: a row finds its record by them. */
  match?: string;
  /** Text in the glyph codes of Nudi and Baraha becomes Unicode. */
  convertLegacy?: boolean;
}

export class ImportPlanner {
  readonly #table: Table;
  readonly #match: readonly Column[];
  readonly #cells: CellReader;
  readonly #uniqueIndex: UniqueIndex;
  readonly #references: References;
  readonly #yielder: Yielder;
  /** Records that rows so far are about. */
  readonly #seen = new Set<number>();

  private constructor(
    context: CheckContext,
    table: Table,
    match: readonly Column[],
    cells: CellReader,
    held: UniqueIndex,
    yielder: Yielder,
  ) {
    this.#table = table;
    this.#match = match;
    this.#cells = cells;
    this.#uniqueIndex = held;
    this.#references = new References(context);
    this.#yielder = yielder;
  }

  /** @throws SiteError `invalid` where the values of the columns to match by do not tell records apart */
  static async open(
    context: CheckContext,
    table: Table,
    { match, convertLegacy = false }: ImportOptions,
    yielder: Yielder,
  ): Promise<ImportPlanner> {
    const columns = match === undefined ? [] : matchColumns(table, match);
    return new ImportPlanner(
      context,
      table,
      columns,
      new CellReader(context.tables, table, convertLegacy),
      await UniqueIndex.load(context, table, yielder),
      yielder,
    );
  }

  /**
   * @param context the one of `open`, or a later one of the same transaction
   * @param first the place of the first of these rows in the file, from 1
   */
  async plan(context: CheckContext, rows: readonly unknown[], first: number): Promise<PlannedRow[]> {
    const readOrRefused: (ReadRow | RowOutcome)[] = [];
    const conversions = new Map<number, ConvertedCell[]>();
    for (const [index, row] of rows.entries()) {
      const { cells, converted } = this.#cells.convert(row);
      if (converted.length > 0) conversions.set(first + index, converted);
      readOrRefused.push(this.#read(cells, first + index));
      await this.#yielder.yieldToEventLoop();
    }
    const readable = readOrRefused.filter((each) => "read" in each);
    const stored = await this.#stored(context, readable);
    await this.#references.load(
      this.#table,
      readable.map(({ read }) => read.payload),
    );
    const planned: PlannedRow[] = [];
    for (const each of readOrRefused) {
      planned.push("read" in each ? await this.#decide(context, each, stored) : { result: each });
      await this.#yielder.yieldToEventLoop();
    }
    for (const { result } of planned) {
      const converted = conversions.get(result.row);
      if (converted) result.converted = converted;
    }
    return planned;
  }

  #read(cells: unknown, row: number): ReadRow | RowOutcome {
    try {
      const isRecord = typeof cells === "object" && cells !== null && !Array.isArray(cells);
      const body = isRecord ? this.#cells.read(cells as Record<string, unknown>) : cells;
      const read = readPayload(this.#table, body, "en");
      return { row, read, cells, id: read.payload.id ?? this.#matched(read) };
    } catch (error) {
      if (error instanceof SiteError) return refusal(row, error, { cells });
      throw error;
    }
  }

  /** The record that has a row's values in the columns by which rows are matched. */
  #matched({ payload }: ReadPayload): number | undefined {
    const { values } = payload;
    if (this.#match.length === 0 || this.#match.some(({ dbColumn }) => (values[dbColumn] ?? null) === null))
      return undefined;
    const id = this.#uniqueIndex.find(this.#match, values);
    // What a record is found by does not change, not even in the case of its letters.
    if (id !== undefined) for (const { dbColumn } of this.#match) delete values[dbColumn];
    return id;
  }

  /** The live records with the ids of these rows; on PostgreSQL nobody else writes them until a transaction ends. */
  async #stored({ db, locks, tables, actor }: CheckContext, read: readonly ReadRow[]): Promise<Stored> {
    const ids = [...new Set(read.flatMap(({ id }) => id ?? []))];
    if (ids.length === 0) return { rows: new Map(), multiValues: new Map() };
    const live = rowsOf(db, this.#table).where("deletedAt", "is", null).where("id", "in", ids).orderBy("id");
    const own = ownRows(tables, this.#table, actor);
    const query = own ? live.where(own) : live;
    const rows = await (locks ? query.forUpdate() : query).execute();
    const multiValues = await readMultiValues(db, this.#table, this.#table.columns, rows);
    return { rows: new Map(rows.map((row) => [row.id, row])), multiValues };
  }

  async #decide(context: CheckContext, row: ReadRow, stored: Stored): Promise<PlannedRow> {
    try {
      return row.id === undefined
        ? await this.#create(context, row)
        : await this.#update(context, { ...row, id: row.id }, stored);
    } catch (error) {
      if (error instanceof SiteError) return { result: refusal(row.row, error, row) };
      throw error;
    }
  }

  async #create(context: CheckContext, { row, read, cells }: ReadRow): Promise<PlannedRow> {
    const change = await planCreate(context, this.#table, read, this.#relations);
    this.#uniqueIndex.put(change.after);
    return { result: { row, action: "create", ...this.#valueWarnings(context, change, cells) }, change };
  }

  #valueWarnings(
    { now }: CheckContext,
    { after }: RowChange,
    cells: unknown,
  ): Pick<RowOutcome, "valueWarnings"> {
    return withCells(findValueWarnings(this.#table, after, now), cells);
  }

  async #update(
    context: CheckContext,
    { row, read, id, cells }: ReadRow & { id: number },
    stored: Stored,
  ): Promise<PlannedRow> {
    const before = stored.rows.get(id);
    if (!before) throw invalid([{ field: "id", code: "not_found" }]);
    if (this.#seen.has(id)) throw invalid([{ field: "", code: "row_twice" }]);
    this.#seen.add(id);
    const { version } = read.payload;
    if (version !== undefined && version !== before.version)
      throw invalid([{ field: "version", code: "conflict" }]);
    const change = await planUpdate(context, this.#table, read, before, this.#relations);
    if (isSame(change, stored)) return { result: { row, action: "same", id } };
    this.#uniqueIndex.drop(before);
    this.#uniqueIndex.put(change.after);
    return { result: { row, action: "update", id, ...this.#valueWarnings(context, change, cells) }, change };
  }

  get #relations() {
    return { references: this.#references, holders: this.#uniqueIndex };
  }
}

/** @throws SiteError `invalid` where the values of these columns do not tell records apart */
function matchColumns(table: Table, match: string): Column[] {
  const names = match.split(",");
  if (!table.unique.some((each) => each.join() === names.join())) {
    throw invalid([{ field: "match", code: "match_columns" }]);
  }
  return names.map((name) => findColumn(table, name)!);
}

/** Every write changes these. */
const OF_THE_WRITE = new Set(["version", "updatedAt"]);

function isSame({ before, after, multiValues }: RowChange, stored: Stored): boolean {
  const same = Object.keys(after).every(
    (name) => OF_THE_WRITE.has(name) || (after[name] ?? null) === (before?.[name] ?? null),
  );
  if (!same) return false;
  return [...multiValues].every(([column, values]) => {
    const known = new Set<unknown>(stored.multiValues.get(`${column.dbColumn}:${before?.id}`));
    return known.size === values.length && values.every((value) => known.has(value));
  });
}
