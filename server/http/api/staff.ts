/** Calls that serve the staff area as a whole. */
import { overviewFor } from "#server/domain/staff/overview.ts";
import { bearerOf, type Call, readerOf } from "./call.ts";

export const staffCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/staff/overview",
    summary: "What the dashboard shows: figures, what ends soon, what waits, what was changed lately",
    group: "Staff",
    access: "staff",
    answer: "{counts, expiring, messages, untranslated, outdated, changes}",
    handle: (request) => overviewFor(readerOf(request), bearerOf(request).account),
  },
];
