import { expect, test } from "vitest";
import { lengthOf, placeOf } from "./place-of.ts";

test.each([
  ["00:00", 0],
  ["06:00", 25],
  ["08:00", 33.3],
  ["16:30", 68.8],
  ["23:59", 99.9],
  ["24:00", 100],
])("%s stands at %d per cent of the day", (time, place) => {
  expect(placeOf(time)).toBe(place);
});

test.each([
  ["08:00", "19:00", 45.8],
  ["09:00", "16:30", 31.3],
  ["00:00", "24:00", 100],
])("from %s to %s is %d per cent of the day", (opens, closes, length) => {
  expect(lengthOf(opens, closes)).toBe(length);
});
