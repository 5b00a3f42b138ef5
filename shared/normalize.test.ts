import { describe, expect, test } from "vitest";
import { canBeWithin, normalize } from "./normalize.ts";

describe("a normal form", () => {
  test("is that of Unicode for what people write", () => {
    expect(normalize("ಕ\u0cc6\u0cc2")).toBe("ಕ\u0cca");
    expect(normalize("e\u0301")).toBe("é");
    expect(normalize("é", "NFD")).toBe("e\u0301");
    expect(normalize("ａｓｈａ", "NFKC")).toBe("asha");
    const marks = `a${"\u0316".repeat(15)}${"\u0301".repeat(15)}`;
    expect(normalize(marks)).toBe(marks.normalize("NFC"));
  });

  test("parts more than thirty marks, and then stays as it is", () => {
    const parted = normalize(`a${"\u0316\u0301".repeat(50)}`);
    // One mark of the hundred is composed with its letter.
    expect(parted).toHaveLength(1 + 99 + 3);
    expect(normalize(parted)).toBe(parted);
  });

  test.each(["NFC", "NFD", "NFKC", "NFKD"] as const)("is found in %s for any number of marks", (form) => {
    // As many as fit into a body: without the parting this takes hours.
    for (const marks of ["\u0301\u0316", "\u0cbc\u0ccd", "\u0344", "\uff9e\u0316"]) {
      expect(normalize(`ಕ${marks.repeat(150_000)}`, form).length).toBeGreaterThan(150_000);
    }
    const sorted = `a${"\u0301".repeat(150_000)}${"\u0316".repeat(150_000)}`;
    expect(normalize(sorted, form)).toContain("\u034f");
  });
});

test("a text that no normal form makes short enough is known by its length", () => {
  const longest = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character.normalize("NFC") === character && character.normalize("NFD").length > 5,
  );
  expect(longest.map((character) => character.normalize("NFD").length)).toEqual(longest.map(() => 6));
  expect(canBeWithin("x".repeat(60), 10)).toBe(true);
  expect(canBeWithin("x".repeat(61), 10)).toBe(false);
});
