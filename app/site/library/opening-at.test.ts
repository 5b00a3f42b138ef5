import { expect, test } from "vitest";
import { instantOf } from "#shared/dates.ts";
import type { OpeningAhead } from "#server/domain/library/read-hours.ts";
import { openingAt } from "./opening-at.ts";

const at = (day: string, time: string) => instantOf(day, time);
const closing = at("2026-03-06", "19:00");
const opening = at("2026-03-07", "08:00");
const ahead: OpeningAhead = {
  at: at("2026-03-06", "12:00"),
  open: true,
  changes: [
    { at: closing, open: false },
    { at: opening, open: true },
  ],
  knownUntil: at("2026-03-07", "19:00"),
};

test.each([
  ["now", ahead.at, true, closing],
  ["in the last millisecond before closing", closing - 1, true, closing],
  ["at the minute of closing", closing, false, opening],
  ["in the night", at("2026-03-07", "00:00"), false, opening],
  ["at the minute of opening", opening, true, null],
])("a page knows the state %s", (_when, now, open, next) => {
  expect(openingAt(ahead, now)).toEqual({ now, open, next });
});

test("a page that has slept for longer than it knows says nothing", () => {
  expect(openingAt(ahead, ahead.knownUntil - 1)).not.toBeNull();
  expect(openingAt(ahead, ahead.knownUntil)).toBeNull();
});

test("a state without a change lasts", () => {
  const lasting = { ...ahead, open: false, changes: [] };
  expect(openingAt(lasting, closing)).toEqual({ now: closing, open: false, next: null });
});
