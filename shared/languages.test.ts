import { describe, expect, it } from "vitest";
import { asLanguage, fromAcceptLanguage } from "./languages.ts";

describe("A language tag", () => {
  it.each([
    ["kn", "kn"],
    ["kn-IN", "kn"],
    ["KN-Knda-IN", "kn"],
    [" en ", "en"],
    ["en-GB", "en"],
  ])("%s is the site's %s", (tag, language) => {
    expect(asLanguage(tag)).toBe(language);
  });

  it.each(["", "fr", "knx", "k", "-kn", "constructor", null, undefined])(
    "%s is none of the site's",
    (tag) => {
      expect(asLanguage(tag)).toBeUndefined();
    },
  );
});

describe("The language that a browser asks for", () => {
  it.each([
    ["kn", "kn"],
    ["kn-IN,kn;q=0.9,en;q=0.8", "kn"],
    ["en;q=0.5, kn;q=0.9", "kn"],
    ["hi, fr;q=0.9, kn;q=0.1", "kn"],
    ["en,kn", "en"],
    ["kn;q=0, en;q=0.1", "en"],
  ])("by %j is %s", (header, language) => {
    expect(fromAcceptLanguage(header)).toBe(language);
  });

  it.each(["", "*", "hi,ta;q=0.9", "kn;q=0", "kn;q=x", ",;,"])("is none by %j", (header) => {
    expect(fromAcceptLanguage(header)).toBeUndefined();
  });
});
