/** The records that are changed together, as they are stored now. */
import type { PresentedRecord, RecordPage } from "#shared/api/record.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { PAGE_SIZES } from "#shared/vocabulary.ts";
import type { Api } from "../../api/api.ts";
import { withChoices } from "../../record-editor/state/load-record.ts";
import { ROWS_A_PAGE } from "../list-request.ts";
import { type ListState, questionOf } from "../list-state.ts";

/** At most so many: they are read, previewed and sent as one. */
export const MOST_AT_ONCE = 500;
const PAGE = Math.max(...PAGE_SIZES);
const CONCURRENCY = 4;

/** Some of a page by their ids, or all that a list has. */
export type Chosen = { kind: "some"; ids: readonly number[] } | { kind: "all"; total: number };

interface ReadOptions {
  table: string;
  state: ListState;
  language: Language;
  /** Whether what they refer to is shown, which is to be named in the page's language. */
  named: boolean;
}

/** In both languages, each record once. Those that are gone meanwhile are left out. */
export async function readRows(api: Api, chosen: Chosen, options: ReadOptions): Promise<PresentedRecord[]> {
  const rows = await readIn("all", api, chosen, options);
  if (!options.named || options.language === DEFAULT_LANGUAGE) return [...rows.values()];
  const named = await readIn(options.language, api, chosen, options);
  return [...rows.values()].map((row) => withChoices(row, named.get(row.id) ?? row));
}

async function readIn(
  lang: Language | "all",
  api: Api,
  chosen: Chosen,
  { table, state }: ReadOptions,
): Promise<Map<number, PresentedRecord>> {
  const question = { object: table, lang, ...questionOf(state) };
  const page = (number: number) => api.call("GET /:object", { ...question, page: number, size: PAGE });
  const one = (id: number) =>
    api.call("GET /:object", { object: table, lang, filter: [`id:is:${id}`], page: 1, size: PAGE });
  if (chosen.kind === "all") {
    return readAll(
      Array.from({ length: Math.ceil(chosen.total / PAGE) }, (_, index) => () => page(index + 1)),
    );
  }
  // Selected records are on the page that shows, unless somebody has moved them since.
  const shown = await api.call("GET /:object", { ...question, page: state.page, size: ROWS_A_PAGE });
  const rows = new Map(shown.rows.map((row) => [row.id, row]));
  const moved = await readAll(chosen.ids.filter((id) => !rows.has(id)).map((id) => () => one(id)));
  return new Map(
    chosen.ids.flatMap((id) => {
      const row = rows.get(id) ?? moved.get(id);
      return row ? [[id, row]] : [];
    }),
  );
}

async function readAll(reads: readonly (() => Promise<RecordPage>)[]): Promise<Map<number, PresentedRecord>> {
  const rows = new Map<number, PresentedRecord>();
  for (let from = 0; from < reads.length; from += CONCURRENCY) {
    const answers = await Promise.all(reads.slice(from, from + CONCURRENCY).map((read) => read()));
    for (const row of answers.flatMap((answer) => answer.rows)) rows.set(row.id, row);
  }
  return rows;
}
