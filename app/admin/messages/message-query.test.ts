import { expect, test } from "vitest";
import { messageAddress, messageFilters, readMessageQuery } from "./message-query.ts";

const read = (address: string) => readMessageQuery(new URLSearchParams(address));

test("an address says which messages are shown", () => {
  expect(read("status=new&source=suggestions&q=hall+ticket&page=3")).toEqual({
    status: "new",
    source: "suggestions",
    q: "hall ticket",
    page: 3,
  });
});

test.each(["", "status=lost&source=fax&page=0", "page=-2", "page=x", "q=+"])(
  "what '%s' asks for and is not known counts as not asked",
  (address) => {
    expect(read(address)).toEqual({ status: "", source: "", q: "", page: 1 });
  },
);

test("another question begins at its first page and keeps the others", () => {
  const query = read("status=new&q=fee&page=3");
  expect(messageAddress(query, { page: 4 })).toBe("/admin/messages?status=new&q=fee&page=4");
  expect(messageAddress(query, { status: "" })).toBe("/admin/messages?q=fee");
  expect(messageAddress(read(""), {})).toBe("/admin/messages");
});

test("what is to be answered comes by its day, and a number finds its message", () => {
  expect(messageFilters(read("status=due"))).toEqual({
    filter: ["status:not:answered", "status:not:closed", "deadline:not:"],
    sort: "deadline",
  });
  expect(messageFilters(read("q=2026-1042"))).toEqual({ filter: ["id:is:1042"] });
});

test("the calls get filters, and the words as they are", () => {
  expect(messageFilters(read("status=open&source=contact&q=a:b"))).toEqual({
    filter: ["status:is:open", "source:is:contact"],
    q: "a:b",
  });
});
