/** What a view shows, as the list has it and as it is stored. */
import type { ListView, ViewContent } from "#shared/api/views.ts";
import type { Language } from "#shared/languages.ts";
import { parseFilter, parseSort } from "#shared/query.ts";
import { type ListState, questionOf, WHOLE_LIST } from "../list-state.ts";

export const stateOf = ({ filter, sort, ...shows }: ViewContent): ListState => ({
  ...WHOLE_LIST,
  ...shows,
  filters: filter.map(parseFilter),
  sort: parseSort(sort),
});

export function contentOf({
  q,
  state,
  expiring,
  untranslated,
  outdated,
  columns,
  ...rest
}: ListState): ViewContent {
  const { filter, sort = "" } = questionOf({ ...WHOLE_LIST, ...rest });
  return { filter, sort, q, state, expiring, untranslated, outdated, columns: columns && [...columns] };
}

export const nameOf = ({ name, name_kn }: Pick<ListView, "name" | "name_kn">, language: Language): string =>
  (language === "kn" && name_kn) || name;
