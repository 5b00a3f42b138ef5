import { expect, test } from "vitest";
import { among } from "./among.ts";

const choices = ["Examination UG", "Examination PG", "ಪರೀಕ್ಷೆ", null].map((label, value) => ({ label, value }));

test.each([
  ["", [0, 1, 2, 3]],
  ["exam ug", [0]],
  ["EXAM", [0, 1]],
  ["ರೀಕ್ಷೆ", [2]],
  ["sports", []],
])("%j finds %j", (query, found) => {
  expect(among(choices, query).map(({ value }) => value)).toEqual(found);
});
