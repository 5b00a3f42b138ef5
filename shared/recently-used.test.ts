import { expect, test } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

const textsUpTo = (characters: number) =>
  new RecentlyUsed<string>(characters, (key, text) => key.length + text.length);

test("texts are found under their keys, the latest one of each", () => {
  const texts = textsUpTo(100);
  texts.set("a", "first");
  texts.set("a", "second");
  expect(texts.get("a")).toBe("second");
  expect(texts.get("b")).toBeUndefined();
});

test("what was used longest ago goes when they no longer fit", () => {
  const texts = textsUpTo(8);
  texts.set("a", "123");
  texts.set("b", "123");
  texts.get("a");
  texts.set("c", "123");
  expect([texts.get("a"), texts.get("b"), texts.get("c")]).toEqual(["123", undefined, "123"]);
});

test("a text that takes more than half of the room is not cached, and evicts no other", () => {
  const texts = textsUpTo(8);
  texts.set("a", "123");
  texts.set("b", "1234");
  expect([texts.get("a"), texts.get("b")]).toEqual(["123", undefined]);
});
