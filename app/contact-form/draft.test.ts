import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, storeDraft, readDraft } from "./draft.ts";
import { EMPTY_MESSAGE } from "./message.ts";

const KEY = "message /contact";
const DRAFT = { name: "ಆಶಾ", mobile: "", email: "asha@", message: "ನಮಸ್ಕಾರ" };

/** A browser that keeps nothing. */
function refuse(): never {
  throw new Error("SecurityError");
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a draft comes back as it was typed, in its own form alone", () => {
  storeDraft(KEY, DRAFT);
  expect(readDraft(KEY)).toEqual(DRAFT);
  expect(readDraft("message /library/suggestions")).toEqual(EMPTY_MESSAGE);
});

test("an empty message leaves nothing behind", () => {
  storeDraft(KEY, DRAFT);
  storeDraft(KEY, EMPTY_MESSAGE);
  expect(stored.size).toBe(0);
});

test("a message that was sent is forgotten, another one is not", () => {
  storeDraft(KEY, DRAFT);
  deleteDraft(KEY, { ...DRAFT, message: "" });
  expect(readDraft(KEY)).toEqual(DRAFT);
  deleteDraft(KEY, DRAFT);
  expect(stored.size).toBe(0);
});

test.each(["{", "null", "5", '{"name":7,"message":null}'])("of %j nothing is taken", (text) => {
  stored.set(KEY, text);
  expect(readDraft(KEY)).toEqual(EMPTY_MESSAGE);
});

test("a browser that keeps nothing disturbs nobody", () => {
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft(KEY, DRAFT);
  storeDraft(KEY, EMPTY_MESSAGE);
  expect(readDraft(KEY)).toEqual(EMPTY_MESSAGE);
});
