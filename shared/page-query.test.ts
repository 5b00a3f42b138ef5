import { describe, expect, test } from "vitest";
import { canonicalSearch, hasChoice, pageAddress, readPageQuery } from "./page-query.ts";

const read = (query: string) => readPageQuery(new URLSearchParams(query));

describe("The query of a page", () => {
  test("names a tab, a year, a place in a list, words and an order", () => {
    expect(read("tab=examination&sub=pg&page=3&size=20&q=time+table&sort=oldest&year=100")).toEqual({
      tab: "examination",
      sub: "pg",
      year: "100",
      page: 3,
      size: 20,
      q: "time table",
      sort: "oldest",
    });
  });

  test.each([
    "page=0",
    "page=-1",
    "page=1e3",
    "page=೧",
    "size=25",
    "tab=%3Cscript%3E",
    "sort=up",
    "q=%20",
    "other=1",
  ])("leaves out what makes no sense: %s", (query) =>
    expect(Object.values(read(query)).filter((value) => value !== undefined)).toEqual([]),
  );

  test("does not cut a character in two", () =>
    expect(read(`q=${encodeURIComponent(`${"ಕ".repeat(99)}😀`)}`).q).toBe("ಕ".repeat(99)));

  test("brings Kannada words into one form and cuts what nobody types", () => {
    expect(read(`q=${"ಕ".repeat(200)}`).q).toHaveLength(100);
    expect(read(`q=${encodeURIComponent("ಕೊ".normalize("NFD"))}`).q).toBe("ಕೊ".normalize("NFC"));
    expect(read(`q=${encodeURIComponent("ಕೊ".normalize("NFD").repeat(200))}`).q).toBe(
      "ಕೊ".normalize("NFC").repeat(50),
    );
  });
});

test("A subject in an address is as long as the text of a record may be", () => {
  const subject = "ಕ".repeat(400) + "😀".repeat(100);
  expect(read(`subject=${encodeURIComponent(subject)}`).subject).toBe(subject);
  expect(read(`subject=${"a".repeat(2000)}`).subject).toHaveLength(1000);
});

describe("Words in an address", () => {
  test.each([
    ["examination fee", "examination fee"],
    ["ರ\u200d್ಯಾಗಿಂಗ್", "ರ\u200d್ಯಾಗಿಂಗ್"],
    ["a\u0000b\r\nc", "a b c"],
    ["cut \ufffd", "cut"],
    ["\u0000", undefined],
    ["", undefined],
  ])("%j are read as %j", (text, shown) => {
    for (const name of ["q", "letter", "subject"] as const) {
      expect(readPageQuery(new URLSearchParams({ [name]: text }))[name]).toBe(shown);
    }
  });
});

describe("The address of a page", () => {
  test("is the path alone where everything is as usual", () => {
    expect(pageAddress("/notifications", { page: 1 })).toBe("/notifications");
  });

  test("reads back as the query that it was made of", () => {
    const query = {
      tab: "academic",
      sub: "ug",
      year: undefined,
      page: 2,
      size: 30,
      q: "ಪರೀಕ್ಷೆ & more",
      sort: undefined,
    };
    const address = pageAddress("/notifications", query);
    expect(read(address.slice(address.indexOf("?")))).toEqual(query);
  });
});

test.each([
  ["", ""],
  ["?", ""],
  ["utm_source=x&lng=kn", ""],
  ["page=2&tab=ug", "?tab=ug&page=2"],
  ["tab=ug&x=1&tab=pg", "?tab=ug"],
  ["tab=&q=+&size=7&page=1&sort=newest", ""],
  ["q=%E0%B2%AA%E0%B2%A0%E0%B3%8D%E0%B2%AF", "?q=%E0%B2%AA%E0%B2%A0%E0%B3%8D%E0%B2%AF"],
  ["q=ಪಠ್ಯ", "?q=%E0%B2%AA%E0%B2%A0%E0%B3%8D%E0%B2%AF"],
  ["next=%2Fadmin&signup", "?signup="],
  ["_routes=dept&sent=1&tab=staff", "?tab=staff&sent=1&_routes=dept"],
])("The query %j is %j in its one form", (asked, canonical) => {
  expect(canonicalSearch(asked)).toBe(canonical);
  expect(canonicalSearch(canonical)).toBe(canonical);
});

test("What visitors choose freely is distinguished from the blocks of a page", () => {
  expect(["", "?tab=ug&sub=x&year=2024"].map(hasChoice)).toEqual([false, false]);
  expect(["?q=x", "?tab=ug&page=2", "?sent=1"].map(hasChoice)).toEqual([true, true, true]);
});
