import { searchCalls } from "#shared/api/search.ts";
import { invalid } from "#shared/errors.ts";
import { canBeWithin, countCharacters, normalize } from "#shared/normalize.ts";
import { LONGEST_SEARCH } from "#shared/page-query.ts";
import { parseListQuery } from "#shared/query.ts";
import { SEARCH_KINDS } from "#shared/search-kinds.ts";
import type { SiteTextKey } from "#shared/texts/index.ts";
import type { SearchContext, SearchHit } from "#server/domain/site/search/hits.ts";
import type { Facet } from "#server/domain/site/search/facets.ts";
import { search, SEARCH_SIZE } from "#server/domain/site/search/search.ts";
import { suggest } from "#server/domain/site/search/suggest.ts";
import { implement } from "./implement.ts";
import { oneLanguageOf, type ReadingRequest, visitorReader } from "./readers.ts";

export const searching = implement(searchCalls, {
  "GET /search": async (request) => {
    const q = readWords(request.query.q);
    const { page } = parseListQuery({ page: request.query.page, size: String(SEARCH_SIZE) });
    const { context } = await contextOf(request);
    const exact = request.query.exact !== undefined;
    const { kind, year } = request.query;
    const { hits, total, more, corrected, meant, isPartial, facets } = await search(context, {
      q,
      page,
      exact,
      kind,
      year,
    });
    if (total === 0 && !exact && !kind && !year && !request.bearer)
      request.services.searchMisses.note(q, request.reads);
    return {
      rows: hits.map(rowOf),
      total,
      more,
      ...(corrected !== null && { corrected }),
      ...(meant !== null && { meant }),
      partial: isPartial,
      kinds: facets.kinds.map(facetOf),
      years: facets.years.map(facetOf),
      page,
      size: SEARCH_SIZE,
    };
  },

  "GET /search/suggestions": async (request) => {
    const q = readWords(request.query.q);
    const { context, texts } = await contextOf(request);
    const suggestions = await suggest(context, q);
    if (!request.bearer) request.headers["cache-control"] = SHORTLY_CACHED;
    return {
      rows: suggestions.map(({ title: { text, lang }, kind, kindLabel, target }) => ({
        title: text,
        lang,
        kind: kindLabel?.text ?? texts[SEARCH_KINDS[kind] ?? ""] ?? "",
        url: target.href,
      })),
      summary: summaryOf(suggestions.length, texts),
    };
  },
});

/** Who types a word again, letter by letter, is answered by the browser. */
const SHORTLY_CACHED = "public, max-age=60";

/** What this finds is what visitors find, also for staff. */
async function contextOf(
  request: ReadingRequest,
): Promise<{ context: SearchContext; texts: Readonly<Record<string, string>> }> {
  const language = oneLanguageOf(request);
  const { shellData, viewModels } = request.services;
  const shell = await shellData.get(language);
  const cached = viewModels.of(shell, request.reads);
  return {
    context: { reader: visitorReader(request, language), cached, language },
    texts: shell.shellData.texts,
  };
}

function summaryOf(count: number, texts: Readonly<Record<string, string>>): string {
  const keys = [
    "search_suggestions_none",
    "search_suggestions_one",
  ] as const satisfies readonly SiteTextKey[];
  const key: SiteTextKey = keys[count] ?? "search_suggestions";
  return (texts[key] ?? "").replace("{{count}}", String(count));
}

function readWords(given: string): string {
  const q = canBeWithin(given, LONGEST_SEARCH) ? normalize(given).trim() : "";
  const characters = countCharacters(q);
  if (characters < 1 || characters > LONGEST_SEARCH) {
    throw invalid([{ field: "q", code: "characters_between", params: { max: LONGEST_SEARCH } }]);
  }
  return q;
}

const rowOf = ({ object, id, title, target, snippet, day, ended, document }: SearchHit) => ({
  object,
  id,
  title: title.text,
  url: target.href,
  snippet: snippet?.parts.map(({ text }) => text).join("") ?? "",
  ...(day && { day }),
  ...(ended && { ended }),
  ...(document && { document: { name: document.name.text, page: document.page, url: document.href } }),
});

const facetOf = ({ value, count }: Facet) => ({ value, ...(count !== null && { count }) });
