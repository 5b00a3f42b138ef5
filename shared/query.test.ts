import { describe, expect, it } from "vitest";
import { SiteError } from "./errors.ts";
import { parseFilter, parseListQuery, parseSelection, parseSort, parseWhole } from "./query.ts";

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return error instanceof SiteError ? error.code : String(error);
  }
  return undefined;
};

describe("A filter", () => {
  it.each([
    ["title:is:Fee", { column: "title", operator: "is", value: "Fee" }],
    ["title:not:", { column: "title", operator: "not", value: "" }],
    ["url:sw:https://a:8080/", { column: "url", operator: "sw", value: "https://a:8080/" }],
    ["title:ew:::", { column: "title", operator: "ew", value: "::" }],
    ["title:is:ಕ\u0cbf\u0cd5", { column: "title", operator: "is", value: "ಕ\u0cc0" }],
  ])("is read from %s", (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it.each(["", "title", "title:is", ":is:x", "title:has:x", "title: is:x", "title:constructor:x"])(
    "is not read from %j",
    (text) => {
      expect(codeOf(() => parseFilter(text))).toBe("bad_filter");
    },
  );
});

describe("An order", () => {
  it("names columns, each one way or the other", () => {
    expect(parseSort("-udate,title,+id")).toEqual([
      { column: "udate", descending: true },
      { column: "title", descending: false },
      { column: "id", descending: false },
    ]);
    expect(parseSort("")).toEqual([]);
    expect(parseSort("title,")).toHaveLength(1);
  });
});

describe("A whole number", () => {
  it("is read in its plain form", () => {
    expect(parseWhole("1", "page")).toBe(1);
    expect(parseWhole("999999999", "page")).toBe(999_999_999);
  });

  it.each(["", "0", "-1", "01", "1.0", "1e1", " 1", "1 ", "೧", "0x1", "1000000000"])(
    "is not read from %j",
    (text) => {
      expect(codeOf(() => parseWhole(text, "page"))).toBe("invalid");
    },
  );
});

describe("A list's query", () => {
  it("is the first ten rows where it says nothing", () => {
    expect(parseListQuery({})).toEqual({ filters: [], page: 1, size: 10, sort: [] });
  });

  it("takes the sizes that a person may choose", () => {
    for (const size of ["10", "20", "30"]) expect(parseListQuery({ size }).size).toBe(Number(size));
    for (const size of ["5", "11", "100", "0", "x", ""])
      expect(
        codeOf(() => parseListQuery({ size })),
        size,
      ).toBe("invalid");
  });

  it("has no page beyond what anybody could reach", () => {
    expect(parseListQuery({ page: "1000000" }).page).toBe(1_000_000);
    expect(codeOf(() => parseListQuery({ page: "1000001" }))).toBe("invalid");
  });
});

const filter = (count: number, value = "a") => Array<string>(count).fill(`title:not:${value}`);

describe("A selection", () => {
  it("is read from the query of an address", () => {
    const query = {
      q: " Fee  KSU/7 fee ",
      state: "hidden",
      expiring: "14",
      untranslated: "true",
      sort: "-id",
    };
    expect(parseSelection(query)).toEqual({
      filters: [],
      sort: [{ column: "id", descending: true }],
      terms: ["Fee", "KSU/7", "fee"],
      state: "hidden",
      expiring: 14,
      untranslated: true,
    });
    expect(parseSelection({ q: "" })).toEqual({ filters: [], sort: [], terms: [] });
    expect(parseSelection({ q: "ಕ\u0cbf\u0cd5" }).terms).toEqual(["ಕ\u0cc0"]);
  });

  it("holds at most ten filters, three columns of an order, each of them once, and values of 500 characters", () => {
    expect(parseSelection({ filter: filter(10), sort: "-udate,title,id" })).toMatchObject({
      filters: { length: 10 },
      sort: { length: 3 },
    });
    expect(parseSelection({ filter: filter(1, "ಕ".repeat(500)) }).filters).toHaveLength(1);
    expect(codeOf(() => parseSelection({ filter: filter(11) }))).toBe("bad_filter");
    for (const value of ["a".repeat(501), "a".repeat(8000), `a${"\u0301\u0316".repeat(4000)}`])
      expect(codeOf(() => parseSelection({ filter: filter(1, value) }))).toBe("bad_filter");
    for (const sort of ["a,b,c,d", "a,-a", "udate,title,udate"])
      expect(
        codeOf(() => parseSelection({ sort })),
        sort,
      ).toBe("invalid");
  });

  it.each([
    { q: "x".repeat(101) },
    { q: "x".repeat(8000) },
    { q: `a${"\u0301\u0316".repeat(4000)}` },
    { state: "gone" },
    { state: "" },
    { expiring: "0" },
    { expiring: "36501" },
    { untranslated: "yes" },
  ])("is not read from %j", (query) => {
    expect(codeOf(() => parseSelection(query))).toBe("invalid");
  });
});
