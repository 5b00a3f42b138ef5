import { describe, expect, test } from "vitest";
import {
  changed,
  isFiltered,
  listAddress,
  type ListState,
  readListState,
  unfiltered,
  WHOLE_LIST,
} from "./list-state.ts";

const read = (address: string): ListState => readListState(new URL(address, "http://localhost").searchParams);

describe("The address of a list", () => {
  test.each([
    "/admin/list/notification",
    "/admin/list/notification?filter=title:sw:Ex",
    "/admin/list/notification?filter=title:is:a:b&filter=type:not:7&page=3",
    "/admin/list/notification?q=fee+notice&state=hidden&sort=-udate,title",
    "/admin/list/notification?expiring=14&untranslated=true&outdated=true&columns=title,_status",
    "/admin/list/notification?trash",
    "/admin/list/notification?filter=title:ew:%26+100%25+%23",
    "/admin/list/notification?q=%E0%B2%B6%E0%B3%81%E0%B2%B2%E0%B3%8D%E0%B2%95",
    "/admin/list/notification?filter=title:is:",
  ])("%s says all that the list needs", (address) => {
    expect(listAddress("notification", read(address))).toBe(address);
  });

  test("says nothing of what is usual", () => {
    expect(listAddress("faculty", { ...WHOLE_LIST, page: 1, q: "", columns: null })).toBe(
      "/admin/list/faculty",
    );
  });

  test.each([
    ["?page=0", WHOLE_LIST],
    ["?page=ten&state=gone&filter=title&filter=title:like:x&expiring=-1", WHOLE_LIST],
    ["?sort=,-udate,", { ...WHOLE_LIST, sort: [{ column: "udate", descending: true }] }],
    ["?q=%20fee%20", { ...WHOLE_LIST, q: "fee" }],
  ])("with %s still shows a list", (query, state) => {
    expect(read(`/admin/list/faculty${query}`)).toEqual(state);
  });
});

describe("A list", () => {
  const state = read("/?q=fee&page=4&sort=title&columns=title");

  test("begins at its first page when it is asked for other records", () => {
    expect(changed(state, { q: "exam" })).toEqual({ ...state, q: "exam", page: 1 });
    expect(changed(state, { page: 5 })).toEqual({ ...state, page: 5 });
  });

  test("knows whether records are left out, and shows them again", () => {
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(unfiltered(state))).toBe(false);
    expect(unfiltered(state)).toEqual({ ...WHOLE_LIST, sort: state.sort, columns: ["title"] });
    expect(isFiltered(read("/?sort=title&columns=title&page=2"))).toBe(false);
  });
});
