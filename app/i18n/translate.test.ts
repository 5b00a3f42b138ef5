import { describe, expect, test } from "vitest";
import { pluralKey, interpolate, translate } from "./translate.ts";

describe("A text", () => {
  const texts = { home: "ಮುಖಪುಟ", blank: "" };

  test("is found by its key, and may be empty", () => {
    expect(translate(texts, "home")).toBe("ಮುಖಪುಟ");
    expect(translate(texts, "blank")).toBe("");
  });

  test("that is not there reads as its key, never as something that every object has", () => {
    expect(translate(texts, "menu_about_us")).toBe("About us");
    expect(translate(texts, "constructor")).toBe("Constructor");
  });
});

describe("A text that says how many", () => {
  const texts = {
    results: "{{count}} results",
    results_one: "{{count}} result",
    chosen: "Chosen: {{count}}",
  };

  test("has a form of its own for one, where there is a difference", () => {
    expect(pluralKey(texts, "results", 1)).toBe("results_one");
    expect(pluralKey(texts, "results", "1")).toBe("results_one");
    for (const count of [0, 2, "11", undefined]) expect(pluralKey(texts, "results", count)).toBe("results");
    expect(pluralKey(texts, "chosen", 1)).toBe("chosen");
  });
});

describe("The places in a text", () => {
  test("are filled, each as often as it stands there, with or without spaces", () => {
    expect(interpolate("{{ from }} to {{to}} of {{to}}", { from: 0, to: 20 })).toBe("0 to 20 of 20");
  });

  test("stay where there is no value", () => {
    expect(interpolate("Page {{page}} {{constructor}}", {})).toBe("Page {{page}} {{constructor}}");
  });

  test("take a value to the letter", () => {
    expect(interpolate("{{q}}!", { q: "$& {{q}} <b>", page: 1 })).toBe("$& {{q}} <b>!");
  });
});
