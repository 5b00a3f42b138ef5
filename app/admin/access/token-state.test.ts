import { expect, test } from "vitest";
import { tokenState } from "./token-state.ts";

const END = "2026-03-08T18:30:00.000Z";
const DAY = 24 * 60 * 60_000;

test.each([
  ["is valid long before its end", -15 * DAY, "valid"],
  ["is about to end within two weeks", -14 * DAY, "ending"],
  ["is about to end until the last moment", -1, "ending"],
  ["has ended with its end", 0, "ended"],
])("a token %s", (_what, offset, state) => {
  expect(tokenState({ endsAt: END }, Date.parse(END) + offset)).toBe(state);
});
