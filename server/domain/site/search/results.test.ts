import { describe, expect, it } from "vitest";
import { type Found, NOTHING_FOUND, resultsOnPage } from "./find.ts";
import type { MatchingEntry } from "./matching-entries.ts";
import { byOrder, type Order, resultsAmong } from "./results.ts";
import type { ShownContents } from "./shown-content.ts";

const NOTHING_SHOWN: ShownContents = {
  published: { bodies: new Map(), parts: new Set() },
  ended: { bodies: new Map(), parts: new Set() },
  ofDepartments: new Set(),
};

const entry = (id: number, more: Partial<MatchingEntry> = {}): MatchingEntry => ({
  id,
  object: "notification",
  record: id,
  day: "2026-01-01",
  updatedAt: "2026-01-01T00:00:00.000Z",
  titled: 0,
  exact: 0,
  ended: 0,
  ...more,
});

const orderOf = (entries: readonly MatchingEntry[], order: Partial<Order> = {}): number[] =>
  resultsAmong(entries, NOTHING_SHOWN)
    .toSorted(byOrder({ ahead: [], newest: false, ...order }))
    .map(({ id }) => id);

/** The kinds of the results with whether they have ended. */
const kindsOf = (entries: readonly MatchingEntry[], shown: Partial<ShownContents>) =>
  resultsAmong(entries, { ...NOTHING_SHOWN, ...shown }).map(({ kind, ended }) => [kind, ended]);

/** A text is the own text of these pages. */
const shownBy = (text: number, ...pages: number[]) => ({
  published: { bodies: new Map([[text, pages]]), parts: new Set<number>() },
});

describe("Results", () => {
  const first = [
    entry(1, { titled: 1 }),
    entry(2, { exact: 1 }),
    entry(3, { object: "page", day: null }),
    entry(4, { day: "2026-02-01" }),
    entry(6, { updatedAt: "2026-01-02T00:00:00.000Z" }),
    entry(8),
    entry(7),
    entry(9, { day: null }),
    entry(10, { day: null }),
    entry(5, { ended: 1, titled: 1, exact: 1, object: "page" }),
  ];

  it("are in order: titles, exact words, pages, days, changes, ids; what has no day keeps its order, and what has ended comes last", () => {
    const expected = first.map(({ id }) => id);
    expect(orderOf(first.toReversed())).toEqual(expected);
    expect(orderOf(first)).toEqual(expected);
  });

  it("can begin with some that were found otherwise, but for what has ended", () => {
    expect(orderOf(first, { ahead: [10, 7, 5] }).slice(0, 3)).toEqual([10, 7, 1]);
    expect(orderOf(first, { ahead: [10, 7, 5] }).at(-1)).toBe(5);
  });

  it("can be the newest first, by when they were changed where they have no day", () => {
    const changed = entry(11, { day: null, updatedAt: "2026-01-15T00:00:00.000Z" });
    expect(orderOf([...first, changed], { newest: true }).slice(0, 3)).toEqual([4, 11, 6]);
  });

  it("are each the best of what was found of it, with the page of its document", () => {
    const [result, ...others] = resultsAmong(
      [entry(1, { titled: 1, ended: 1 }), entry(1, { exact: 1 }), { ...entry(1), place: 7 }],
      NOTHING_SHOWN,
    );
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      titled: 1,
      exact: 1,
      ended: 0,
      place: 7,
      kind: "notification",
      year: "2026",
    });
  });

  describe("that are texts", () => {
    const TEXT = 50;
    const text = entry(1, { object: "content", record: TEXT, day: null });
    const page = entry(2, { object: "page", record: 8 });

    it("are left out where nothing shows them", () => {
      expect(kindsOf([text], {})).toEqual([]);
    });

    it("are left out where only a page shows them that is itself found, and not where another page does too", () => {
      expect(kindsOf([text], shownBy(TEXT, 8))).toEqual([["page", 0]]);
      expect(kindsOf([text, page], shownBy(TEXT, 8))).toEqual([["page", 0]]);
      expect(kindsOf([text, page], shownBy(TEXT, 8, 9))).toEqual([
        ["page", 0],
        ["page", 0],
      ]);
    });

    it("are found as the department whose part they are, and as what has ended where nothing else shows them", () => {
      const parts = { bodies: new Map(), parts: new Set([TEXT]) };
      expect(kindsOf([text], { published: parts, ofDepartments: new Set([TEXT]) })).toEqual([
        ["department", 0],
      ]);
      expect(kindsOf([text], { ended: parts })).toEqual([["page", 1]]);
    });
  });
});

describe("A page of results", () => {
  const found: Found = { ...NOTHING_FOUND, entries: [5, 3, 8, 1], validCount: 3, places: { 8: 70 } };

  it("is a part of all, with what has ended behind what is valid", () => {
    expect(resultsOnPage(found, 1, 2).map(({ id }) => id)).toEqual([5, 3]);
    expect(resultsOnPage(found, 2, 2)).toEqual([
      { id: 8, ended: false, place: 70 },
      { id: 1, ended: true, place: null },
    ]);
  });

  it("is empty behind the last one", () => {
    expect(resultsOnPage(found, 3, 2)).toEqual([]);
  });
});
