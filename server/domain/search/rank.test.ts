import { expect, it } from "vitest";
import { ID_IN_RANK, LOWEST_OF_OWN, rankOf, type Ranked } from "./rank.ts";

const notice = (id: number, day: string | null): Ranked => ({ id, object: "notification", day });

it("Pages rank before notices, those by their days, what has none after them, and texts last", () => {
  const ordered: Ranked[] = [
    { id: 2, object: "page", day: null },
    notice(7, "2026-03-06"),
    notice(6, "2026-03-06"),
    notice(9, "2026-03-05"),
    notice(8, "1869-10-02"),
    notice(5, null),
    { id: 10, object: "content", day: null },
  ];
  expect(ordered.toSorted((a, b) => rankOf(b) - rankOf(a))).toEqual(ordered);
  expect(ordered.filter((each) => rankOf(each) < LOWEST_OF_OWN).map(({ object }) => object)).toEqual([
    "content",
  ]);
});

it("A rank holds the id of its entry, whatever its day, and is a number that is exact", () => {
  for (const day of [null, "0001-01-01", "2026-03-06", "9999-12-31"]) {
    const rank = rankOf({ id: 4_000_000_000, object: "faculty", day });
    expect(Number(BigInt(rank) & BigInt(ID_IN_RANK))).toBe(4_000_000_000);
    expect(Number.isSafeInteger(rank)).toBe(true);
  }
});
