import { expect, test } from "vitest";
import { countableQuery } from "./countable-query.ts";

test.each([
  ["  Hall   TICKET ", "hall ticket"],
  ["ಪರೀಕ್ಷೆ ೨೦೨೬", "ಪರೀಕ್ಷೆ 2026"],
  ["fees 2025-26", "fees 2025 26"],
  ["BCA 301 syllabus 2024 2025", "bca 301 syllabus 2024 2025"],
])("%s is counted as %s", (q, query) => {
  expect(countableQuery(q)).toBe(query);
});

test.each([
  ["asha.patil@example.org"],
  ["asha＠example"],
  ["result of 9448123456"],
  ["94481 23456"],
  ["+91 (0) 94481-23456"],
  ["U21CS0045"],
  ["KU-21-CS-0045"],
  ["೯೪೪೮೧೨೩೪೫೬"],
  ["12-05-2003 result"],
  ["1234 5678 9012"],
  ["my name is one and I live in two"],
  [`${"x".repeat(40)} ${"y".repeat(40)}`],
  ["a"],
  ["…"],
])("%s is not counted: it may be somebody's, or says nothing", (q) => {
  expect(countableQuery(q)).toBeUndefined();
});
