import { staffCalls } from "#shared/api/staff.ts";
import { recordPlace } from "#server/domain/site/search/record-place.ts";
import { overviewFor } from "#server/domain/staff/overview.ts";
import { implement } from "./implement.ts";
import { readerOf, visitorReader } from "./readers.ts";

export const staff = implement(staffCalls, {
  "GET /staff/overview": (request) => overviewFor(readerOf(request), request.bearer.account),

  "GET /staff/state": async ({ services }) => ({
    parts: await Promise.all(services.partStates.map((stateOf) => stateOf())),
  }),

  "GET /staff/searches": async ({ services }) => ({ searches: await services.searchMisses.frequent() }),

  "GET /staff/place": async (request) => {
    const { object, id } = request.query;
    const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
    return { address: (await recordPlace(visitorReader(request, "en"), object, number)) ?? null };
  },

  "POST /staff/html": ({ services, body }) => services.html.review(body.html),
});
