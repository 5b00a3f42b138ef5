import { describe, expect, test } from "vitest";
import { searchAddress, searchTargets } from "./library-search.ts";

const settings = {
  library_search_opac: "https://catalogue.example/search?q={words}&limit=20",
  library_search_theses: "https://theses.example/find?query={words}",
  library_search_ndli: "https://ndli.example/",
  library_search_repository: "javascript:alert('{words}')",
  library_search_other: "https://other.example/?q={words}",
};

describe("The library's search", () => {
  test("offers what the settings have an address of that takes words", () => {
    expect(searchTargets(settings)).toEqual(["opac", "theses"]);
    expect(searchTargets({})).toEqual([]);
  });

  test("leads to the target with the words where they belong", () => {
    expect(searchAddress(settings, "opac", " ಕನ್ನಡ & co ")).toBe(
      `https://catalogue.example/search?q=${encodeURIComponent("ಕನ್ನಡ & co")}&limit=20`,
    );
  });

  test.each([
    ["https://evil.example/", "https://catalogue.example/search?q=https%3A%2F%2Fevil.example%2F&limit=20"],
    ["$& {words}", "https://catalogue.example/search?q=%24%26%20%7Bwords%7D&limit=20"],
    ["a\r\nLocation: /", "https://catalogue.example/search?q=a%0D%0ALocation%3A%20%2F&limit=20"],
  ])("takes %j for words and nothing else", (query, address) => {
    expect(searchAddress(settings, "opac", query)).toBe(address);
  });

  test.each(["ndli", "repository", "other", "", "https://evil.example", "__proto__"])(
    "leads nowhere for the target %j",
    (target) => {
      expect(searchAddress(settings, target, "books")).toBeNull();
    },
  );

  test("leads nowhere without words", () => {
    for (const query of ["", " ", "\n"]) expect(searchAddress(settings, "opac", query)).toBeNull();
  });
});
