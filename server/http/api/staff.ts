/** Calls that serve the staff area as a whole. */
import { overviewFor } from "#server/domain/staff/overview.ts";
import { recordPlace } from "#server/domain/site/search/record-place.ts";
import { authSessionOf, type Call, need, readerOf, visitorReader } from "./call.ts";

export const staffCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/staff/overview",
    summary: "What the dashboard shows: figures, what ends soon, who and what waits, what was changed lately",
    group: "Staff",
    access: "staff",
    answer: "{counts, expiring, messages, requests, untranslated, outdated, changes}",
    handle: (request) => overviewFor(readerOf(request), authSessionOf(request).account),
  },
  {
    method: "GET",
    path: "/staff/place",
    summary: "The page on which visitors see a record",
    group: "Staff",
    access: "staff",
    query: [
      { name: "object", description: "The name of a table.", required: true },
      { name: "id", description: "Of the record.", required: true },
    ],
    answer: "{address}: null where visitors do not see it, or on no page.",
    handle: async (request) => {
      const id = /^[1-9]\d{0,14}$/.test(need(request, "id")) ? Number(request.query.id) : 0;
      const address = await recordPlace(visitorReader(request, "en"), need(request, "object"), id);
      return { address: address ?? null };
    },
  },
];
