/**
 * Which Kannada texts of a row were made from an English text that has changed since. A row remembers for each of them the
 * version that held the text it was made from; a text that is not remembered was made from the present one.
 */
import { createHash } from "node:crypto";
import { type Sql, sql } from "#server/db/sql.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow, StoredValue } from "#server/db/schema.ts";

/** By dbColumns: the version, and a hash of its English text, by which the text is known again. */
type Sources = Record<string, { version: number; text: string }>;

type Texts = Readonly<Record<string, StoredValue | undefined>>;

const hashOf = (text: StoredValue): string =>
  createHash("sha256").update(String(text)).digest("hex").slice(0, 16);

function sourcesOf({ outdated }: Texts): Sources {
  return typeof outdated === "string" ? (JSON.parse(outdated) as Sources) : {};
}

/** The names of the columns of a row whose Kannada is outdated. */
export function outdatedIn({ columns }: Table, row: RecordRow): string[] {
  if (row.outdated === null) return [];
  const sources = sourcesOf(row);
  return columns
    .filter(({ translated, dbColumn }) => translated && dbColumn in sources)
    .map(({ name }) => name);
}

/**
 * What a row remembers after it was changed, as it is stored. A translation is up to date again when it is changed, or
 * confirmed, or when the English is again what it was made from.
 * @param confirmed columns whose translation somebody found still right
 */
export function outdatedAfter(
  { columns }: Table,
  before: RecordRow,
  after: Texts,
  confirmed: ReadonlySet<string> = new Set(),
): string | null {
  const known = sourcesOf(before);
  const sources: Sources = {};
  for (const { dbColumn, translated } of columns) {
    if (!translated || confirmed.has(dbColumn)) continue;
    const [english, kannada] = [before[dbColumn] ?? null, before[inKannada(dbColumn)] ?? null];
    const isOwn = (after[inKannada(dbColumn)] ?? null) !== kannada;
    if (isOwn || kannada === null || kannada === "" || english === null || english === "") continue;
    const source = known[dbColumn];
    const now = after[dbColumn] ?? null;
    if (now === english) {
      if (source) sources[dbColumn] = source;
    } else if (!source) sources[dbColumn] = { version: before.version, text: hashOf(english) };
    else if (hashOf(now) !== source.text) sources[dbColumn] = source;
  }
  return Object.keys(sources).length > 0 ? JSON.stringify(sources) : null;
}

/** The condition that a row has an outdated text; an index answers it. */
export const hasOutdated = (): Sql<boolean> => sql<boolean>`${sql.ref("outdated")} is not null`;
