import { searchCalls } from "#shared/api/search.ts";
import { invalid } from "#shared/errors.ts";
import { canBeWithin, countCharacters, normalize } from "#shared/normalize.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import { parseListQuery } from "#shared/query.ts";
import type { SearchHit } from "#server/domain/site/search/hits.ts";
import { search, SEARCH_SIZE } from "#server/domain/site/search/search.ts";
import { implement } from "./implement.ts";
import { oneLanguageOf, visitorReader } from "./readers.ts";

export const searching = implement(searchCalls, {
  "GET /search": async (request) => {
    const q = readWords(request.query.q);
    const { page } = parseListQuery({ page: request.query.page, size: String(SEARCH_SIZE) });
    const language = oneLanguageOf(request);
    // Also for staff: what this finds is what visitors find.
    const { shellData, viewModels } = request.services;
    const cached = viewModels.of(await shellData.get(language), request.reads);
    const context = { reader: visitorReader(request, language), cached, language };
    const exact = request.query.exact !== undefined;
    const { hits, total, more, corrected, isPartial } = await search(context, { q, page, exact });
    return {
      rows: hits.map(rowOf),
      total,
      more,
      ...(corrected !== null && { corrected }),
      partial: isPartial,
      page,
      size: SEARCH_SIZE,
    };
  },
});

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
