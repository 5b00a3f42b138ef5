import { expect, test } from "vitest";
import type { Api } from "../api/api.ts";
import { loadCounts, writeCount } from "./counts.ts";

test.each([
  [0, "00"],
  [5, "05"],
  [32, "32"],
  [180, "180"],
])("%i is written as %s", (count, text) => {
  expect(writeCount(count)).toBe(text);
});

test("teaching and non-teaching staff are counted apart", async () => {
  const rows: Record<string, number> = {
    "/faculty/all": 5,
    "/department/all": 32,
    "/employee/type?type=5": 120,
    "/employee/type?type=6": 180,
  };
  const get = async (path: string) => Array.from({ length: rows[path] ?? -1 });
  expect(await loadCounts({ get } as unknown as Api)).toEqual({
    faculties: 5,
    departments: 32,
    teaching: 120,
    nonTeaching: 180,
  });
});
