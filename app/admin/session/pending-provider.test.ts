import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/support/browser/stub-local-storage.ts";
import { isAnswer, storePending, takePending } from "./pending-provider.ts";

const begun = { address: "https://login.example/", state: "s1", proof: "p1" };
const pending = { purpose: "signin", next: "/admin", apart: false } as const;
const MINUTE = 60_000;

let stored: Map<string, string>;

afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  stored = stubLocalStorage();
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
