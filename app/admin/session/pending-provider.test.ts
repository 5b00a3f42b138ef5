import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnswer, storePending, takePending } from "./pending-provider.ts";

const begun = { address: "https://login.example/", state: "s1", proof: "p1" };
const pending = { purpose: "signin", next: "/admin", apart: false } as const;
const MINUTE = 60_000;

let stored: Map<string, string>;

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test("what was begun is found by its state, once", () => {
  storePending(begun, pending, 0);
  expect(takePending("?state=other&code=1", 1)).toBeUndefined();
  expect(takePending("?state=s1&code=1", 1)).toMatchObject({ ...pending, proof: "p1" });
  expect(takePending("?state=s1&code=1", 1)).toBeUndefined();
});

test("what is too old, or cannot be read, is forgotten", () => {
  storePending(begun, pending, 0);
  localStorage.setItem("provider sign-in s2", "{");
  localStorage.setItem("user", "{}");
  expect(takePending("?state=s1&code=1", 10 * MINUTE)).toBeUndefined();
  expect([...stored.keys()]).toEqual(["user"]);
});

test("an answer has a state, and a code or an error", () => {
  expect(isAnswer("?code=1&state=2")).toBe(true);
  expect(isAnswer("?error=access_denied&state=2")).toBe(true);
  expect(isAnswer("?state=2")).toBe(false);
  expect(isAnswer("?next=%2Fadmin")).toBe(false);
});
