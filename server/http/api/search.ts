import { invalid } from "#shared/errors.ts";
import { canBeWithin, countCharacters, normalize } from "#shared/normalize.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import { parseListQuery } from "#shared/query.ts";
import type { SearchHit } from "#server/domain/site/search/hits.ts";
import { search, SEARCH_SIZE } from "#server/domain/site/search/search.ts";
import { type Call, LANG, need, writingLanguage } from "./call.ts";

export const searchCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/search",
    summary: "Searches what visitors may read",
    group: "Site",
    access: "public",
    query: [
      {
        name: "q",
        description: "1 to 100 characters; all words match, each may be the beginning of one.",
        required: true,
      },
      { name: "page", description: "From 1; 20 results on each." },
      LANG,
    ],
    answer: "{rows: [{object, id, title, url, snippet, day?, ended?}], total, page, size}",
    handle: async (request) => {
      const { services, query, reads: dependencies } = request;
      const q = readWords(need(request, "q"));
      const { page } = parseListQuery({ page: query.page, size: String(SEARCH_SIZE) });
      const language = writingLanguage(request);
      // Also for staff: what this finds is what visitors find.
      const reader = services.records.reader({ staff: false, language, dependencies });
      const { hits, total } = await search(reader, language, { q, page });
      return { rows: hits.map(rowOf), total, page, size: SEARCH_SIZE };
    },
  },
];

function readWords(given: string): string {
  const q = canBeWithin(given, LONGEST_SEARCH) ? normalize(given).trim() : "";
  const characters = countCharacters(q);
  if (characters < 1 || characters > LONGEST_SEARCH) {
    throw invalid([{ field: "q", code: "characters_between", params: { max: LONGEST_SEARCH } }]);
  }
  return q;
}

const rowOf = ({ object, id, title, target, snippet, day, ended }: SearchHit) => ({
  object,
  id,
  title: title.text,
  url: target.href,
  snippet: snippet?.parts.map(({ text }) => text).join("") ?? "",
  ...(day && { day }),
  ...(ended && { ended }),
});
