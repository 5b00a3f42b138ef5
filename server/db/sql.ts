/**
 * SQL as text with the values that are bound in it. It is joined where it is written and makes no tree of nodes, so that a
 * query costs microseconds to build, and the same query is the same text: connections prepare it once. In a query of
 * Kysely it is an expression as any other.
 */
import { CompiledQuery, type Expression, PostgresAdapter, RawNode, ValueNode } from "kysely";
import type { ReadDb, StoredValue } from "./schema.ts";

/** What stands in a template: other SQL, or a value to bind. */
type Part = Sql | StoredValue | undefined;

const IS_SELECT = /^\s*(select|with)\b/;

export class Sql<T = unknown> implements Expression<T> {
  /** Around the values: one more than these. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts;
    this.values = values;
  }

  /** For the compiler alone. */
  get expressionType(): T | undefined {
    return undefined;
  }

  toOperationNode(): RawNode {
    return RawNode.create(
      this.texts,
      this.values.map((value) => ValueNode.create(value)),
    );
  }

  /** The rows of a select. */
  async read<Row>(db: ReadDb): Promise<Row[]> {
    if (!IS_SELECT.test(this.texts[0]!)) throw new Error("This reads and does not write.");
    const direct = directReads.get(db);
    if (direct) return (await direct(this.texts.join("?"), this.values)) as Row[];
    const executor = db.getExecutor();
    const text = executor.adapter instanceof PostgresAdapter ? numbered(this.texts) : this.texts.join("?");
    const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(text, [...this.values]));
    return rows;
  }
}

/** Answers the rows of a select, whose values are bound in their order. */
type DirectRead = (text: string, values: readonly unknown[]) => Promise<unknown[]>;

const directReads = new WeakMap<ReadDb, DirectRead>();

/** Has the selects of a connection go past Kysely, whose way to it takes longer than to look up a row by its key. */
export function readDirectly(db: ReadDb, read: DirectRead): void {
  directReads.set(db, read);
}

const numbered = (texts: readonly string[]): string =>
  texts.reduce((before, text, at) => `${before}$${at}${text}`);

/** A template of SQL: other SQL in it is a part of its text, anything else a value that is bound. */
export function sql<T = unknown>(texts: TemplateStringsArray, ...parts: readonly Part[]): Sql<T> {
  return assemble(texts, parts);
}

function assemble<T>(between: readonly string[], parts: readonly Part[]): Sql<T> {
  const texts: string[] = [];
  const values: unknown[] = [];
  let last = between[0]!;
  for (const [at, part] of parts.entries()) {
    const next = between[at + 1]!;
    if (part instanceof Sql) {
      last += part.texts[0]!;
      for (const [index, value] of part.values.entries()) {
        texts.push(last);
        values.push(value);
        last = part.texts[index + 1]!;
      }
      last += next;
    } else {
      texts.push(last);
      values.push(part);
      last = next;
    }
  }
  texts.push(last);
  return new Sql<T>(texts, values);
}

/** By their names, which come from descriptions, so that there are few. */
const refs = new Map<string, Sql>();

/** A name of a column or a table, with what it is a part of: `notification.title`. */
sql.ref = <T = unknown>(name: string): Sql<T> => {
  let ref = refs.get(name);
  if (!ref) {
    const quoted = name.split(".").map((part) => `"${part.replaceAll('"', '""')}"`);
    ref = new Sql([quoted.join(".")]);
    refs.set(name, ref);
  }
  return ref as Sql<T>;
};

/** A number that is a part of the text. */
sql.lit = (value: number | boolean): Sql => new Sql([String(value)]);

sql.join = <T = unknown>(parts: readonly Part[], separator = ", "): Sql<T> =>
  assemble(["", ...parts.map((_part, at) => (at < parts.length - 1 ? separator : ""))], parts);
