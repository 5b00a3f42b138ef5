import { expect, test } from "vitest";
import { stateShown } from "./state-shown.ts";

const now = Date.parse("2026-11-20T06:00:00Z");
const record = (_status: string, publishFrom: string | null = null, publishTo: string | null = null) => ({
  _status,
  publishFrom,
  publishTo,
});

test.each([
  [record("published"), { state: "published", look: "success" }],
  [record("published", null, "2027-06-01T00:00:00Z"), { state: "published", look: "success" }],
  [record("published", null, "2026-11-26T20:00:00Z"), { state: "published", look: "new", day: "27-11" }],
  [record("scheduled", "2027-01-01T00:00:00Z"), { state: "scheduled", look: "info", day: "01-01-2027" }],
  [record("scheduled", "2026-12-01T00:00:00Z"), { state: "scheduled", look: "info", day: "01-12" }],
  [record("expired", null, "2026-11-01T00:00:00Z"), { state: "expired", look: "quiet" }],
  [record("hidden"), { state: "hidden", look: "quiet" }],
  [record("nonsense"), { look: "quiet" }],
])("%j shows as %j", (given, shown) => {
  expect(stateShown(given, now)).toEqual(shown);
});
