import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Draft, draftKey, deleteDraft, storeDraft, readDrafts } from "./drafts.ts";

const key = draftKey(3, "notification", 7);
let store: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  store = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      store.set(name, value);
    },
    removeItem: (name: string) => store.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (id: string, minute: number): Draft => ({
  id,
  at: `2026-11-20T08:${String(minute).padStart(2, "0")}:00.000Z`,
  version: 1,
  changed: { title: { from: "a", to: id } },
});

test("a draft belongs to one person, table and record", () => {
  expect(
    new Set([key, draftKey(4, "notification", 7), draftKey(3, "page", 7), draftKey(3, "page", undefined)])
      .size,
  ).toBe(4);
});

test("drafts come back, the latest first, and each form writes its own", () => {
  storeDraft(key, draft("one", 1));
  storeDraft(key, draft("two", 2));
  storeDraft(key, draft("one", 3));
  expect(readDrafts(key).map(({ id }) => id)).toEqual(["one", "two"]);
  deleteDraft(key, "one");
  expect(readDrafts(key)).toEqual([draft("two", 2)]);
  deleteDraft(key, "two");
  expect(store.size).toBe(0);
});

test("of many the oldest are deleted", () => {
  for (let minute = 1; minute <= 9; minute += 1) storeDraft(key, draft(`d${minute}`, minute));
  expect(readDrafts(key).map(({ id }) => id)).toEqual(["d9", "d8", "d7", "d6", "d5"]);
});

test("a full storage is reported, and loses nothing", () => {
  expect(storeDraft(key, draft("one", 1))).toBe(true);
  isFull = true;
  expect(storeDraft(key, draft("two", 2))).toBe(false);
  expect(readDrafts(key).map(({ id }) => id)).toEqual(["one"]);
});

test.each(["nonsense", "{}", '[1,{"id":2}]', '[{"id":"a","at":"b","version":1,"changed":{"x":1}}]'])(
  "what is no draft is left aside: %s",
  (stored) => {
    store.set(key, stored);
    expect(readDrafts(key)).toEqual([]);
  },
);
