/** All tables as they are now: the shipped descriptions, what staff changed of them, and what staff added. */
import type { Column } from "#shared/columns.ts";
import { SiteError } from "#shared/errors.ts";
import { findColumn, type Table } from "#shared/table.ts";

export interface Option {
  /** What records hold; unique in its list. */
  value: number;
  label: string;
  label_kn: string | null;
}

export class Tables {
  readonly #byName: ReadonlyMap<string, Table>;
  readonly #nameById: ReadonlyMap<number, string>;
  readonly #lists: ReadonlyMap<string, readonly Option[]>;

  constructor(
    tables: readonly (readonly [id: number, table: Table])[],
    lists: ReadonlyMap<string, readonly Option[]>,
  ) {
    this.#byName = new Map(tables.map(([, table]) => [table.name, table]));
    this.#nameById = new Map(tables.map(([id, table]) => [id, table.name]));
    this.#lists = lists;
  }

  all(): readonly Table[] {
    return [...this.#byName.values()];
  }

  find(name: string): Table | undefined {
    return this.#byName.get(name);
  }

  /** @throws SiteError `unknown_table` */
  get(name: string): Table {
    const table = this.#byName.get(name);
    if (!table) throw new SiteError("unknown_table");
    return table;
  }

  /** The table of a `db_object`, by its id or its name. */
  byIdOrName(idOrName: string): Table {
    return /^[1-9]\d*$/.test(idOrName) ? this.byId(Number(idOrName)) : this.get(idOrName);
  }

  /** The table that a row of `db_object` describes. */
  findById(id: number): Table | undefined {
    return this.find(this.#nameById.get(id) ?? "");
  }

  /** @throws SiteError `unknown_table` */
  byId(id: number): Table {
    return this.get(this.#nameById.get(id) ?? "");
  }

  idOf(name: string): number | undefined {
    return [...this.#nameById].find(([, other]) => other === name)?.[0];
  }

  /** The values that an Options column takes, in their order. */
  options(object: string, element: string): readonly Option[] {
    return this.#lists.get(listKey(object, element)) ?? [];
  }

  option(object: string, element: string, value: number): Option | undefined {
    return this.options(object, element).find((option) => option.value === value);
  }

  /** Every column anywhere that refers to a table's rows. */
  referringTo(name: string): readonly { table: Table; column: Column }[] {
    return this.all().flatMap((table) =>
      table.columns.filter((column) => column.refobject === name).map((column) => ({ table, column })),
    );
  }
}

export const listKey = (object: string, element: string): string => `${object}.${element}`;

/** @throws SiteError `unknown_column`, also for a column that the reader may not see */
export function readableColumn(table: Table, name: string, staff: boolean): Column {
  const column = findColumn(table, name);
  if (!column || !(staff || column.public)) throw new SiteError("unknown_column");
  return column;
}
