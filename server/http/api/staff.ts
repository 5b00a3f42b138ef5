import { PINS_MAX, PLACES_MAX, staffCalls } from "#shared/api/staff.ts";
import { countBroken, linksFor } from "#server/domain/links/list-links.ts";
import { recordPlaces } from "#server/domain/site/search/record-places.ts";
import { overviewFor } from "#server/domain/staff/overview.ts";
import { pinsFor } from "#server/domain/staff/pins.ts";
import { implement } from "./implement.ts";
import { readerOf, visitorReader } from "./readers.ts";

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export const staff = implement(staffCalls, {
  "GET /staff/overview": async (request) => {
    const { services, bearer } = request;
    const reader = readerOf(request);
    const links = await linksFor(reader, bearer.account, services);
    return { ...(await overviewFor(reader, bearer.account)), links: { broken: countBroken(links) } };
  },

  "GET /staff/state": async ({ services }) => ({
    parts: await Promise.all(services.partStates.map((stateOf) => stateOf())),
  }),

  "GET /staff/searches": async ({ services }) => ({ searches: await services.searchMisses.frequent() }),

  "GET /staff/places": async (request) => {
    const { object, ids } = request.query;
    const asked = ids.split(",").filter(isId).slice(0, PLACES_MAX).map(Number);
    return { places: await recordPlaces(visitorReader(request, "en"), object, asked) };
  },

  "GET /staff/pins": async (request) => {
    const { services, bearer, query } = request;
    const { records, lang = "en" } = query;
    const { texts } = (await services.shellData.get(lang)).shellData;
    return {
      texts: {
        group: texts["pins_group"] ?? "",
        edit: texts["pins_edit"] ?? "",
        shown: texts["pins_shown"] ?? "",
      },
      pins: await pinsFor(readerOf(request), bearer.account, {
        names: records.split(",").slice(0, PINS_MAX),
        language: lang,
      }),
    };
  },

  "POST /staff/html": ({ services, body }) => services.html.review(body.html),
});
