import { describe, expect, it } from "vitest";
import {
  NOTICE_COLUMNS,
  bilingualColumn,
  SYSTEM_LABELS,
} from "../../../../tests/support/data/sample-columns.ts";
import { mapHeadings, missingTargets, remap, rowsFor, unmatchedHeadings, unusedTargets } from "./mapping.ts";
import { withRemembered } from "./stored-mapping.ts";
import { targetsOf } from "./targets.ts";

const targets = targetsOf(NOTICE_COLUMNS, "en", SYSTEM_LABELS);
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe("Targets", () => {
  it("are what staff may write, each language by itself, and what every record has", () => {
    expect(targets.map(({ name, label }) => [name, label])).toEqual([
      ["id", "Number"],
      ["title", "Title (English)"],
      ["title_kn", "Title (ಕನ್ನಡ)"],
      ["udate", "Date"],
      ["type", "Lists"],
      ["refNo", "Reference number"],
      ["active", "Active"],
      ["publishFrom", "Shown from"],
      ["publishTo", "Shown until"],
    ]);
  });

  it("are called in the language of the page", () => {
    const shown = targetsOf(NOTICE_COLUMNS, "kn", SYSTEM_LABELS).map(({ label }) => label);
    expect(shown).toEqual(
      expect.arrayContaining(["ಶೀರ್ಷಿಕೆ (English)", "ಶೀರ್ಷಿಕೆ (ಕನ್ನಡ)", "ದಿನಾಂಕ", "Reference number"]),
    );
  });
});

describe("Headings", () => {
  it.each([
    [["title", "title_kn", "udate", "type", "refNo"]],
    [["Title (English)", "Title (ಕನ್ನಡ)", "Date", "Lists", "Reference number"]],
    [["ಶೀರ್ಷಿಕೆ (English)", "ಶೀರ್ಷಿಕೆ (ಕನ್ನಡ)", "ದಿನಾಂಕ", "ಪಟ್ಟಿಗಳು", "reference  NUMBER"]],
    [["TITLE", "Title KN", " date ", "lists", "refno"]],
  ])("find their columns by names and labels in either language: %j", (headings) => {
    expect(mapHeadings(headings, targets)).toEqual(["title", "title_kn", "udate", "type", "refNo"]);
  });

  it("find what every record has, and are left out where no column is called like them", () => {
    expect(mapHeadings(["Number", "Remark", "", "active", "Shown until", "Came by"], targets)).toEqual([
      "id",
      "",
      "",
      "active",
      "publishTo",
      "",
    ]);
  });

  it("take a column once, by its name before its label", () => {
    expect(mapHeadings(["Date", "udate", "DATE"], targets)).toEqual(["", "udate", ""]);
  });

  it("are left out where two columns are called the same", () => {
    const twins = ["a", "b"].map((name) => bilingualColumn(name, { label: "Twin" }));
    expect(mapHeadings(["Twin", "b"], targetsOf(twins, "en", SYSTEM_LABELS))).toEqual(["", "b"]);
  });

  it("give a column up for another heading that takes it", () => {
    expect(remap(["title", "", "udate"], 1, "title")).toEqual(["", "title", "udate"]);
    expect(remap(["title", "", ""], 0, "")).toEqual(["", "", ""]);
  });

  it("say what new records lack, and what may stay empty", () => {
    expect(namesOf(missingTargets(["title", "", "type"], targets))).toEqual(["udate"]);
    expect(namesOf(unusedTargets(["title", "", "type"], targets))).toEqual(["title_kn", "refNo"]);
  });

  it("make rows of their columns alone", () => {
    const file = {
      headings: ["Title", "Remark", "Date"],
      rows: [
        { line: 2, cells: ["Fee", "x", "05-03-2026"] },
        { line: 3, cells: ["Late fee", "", ""] },
      ],
    };
    expect(rowsFor(file, ["title", "", "udate"])).toEqual([
      { title: "Fee", udate: "05-03-2026" },
      { title: "Late fee", udate: "" },
    ]);
  });
});

const exists = (name: string) => targets.some((target) => target.name === name);

describe("What was set before", () => {
  const known = { targets: { Heading: "title", Remark: "refNo", Date: "", Gone: "nosuch" }, match: "" };

  it("holds for headings that come again, and for nothing else", () => {
    const headings = ["Heading", "Remark", "Date", "Gone", "Lists"];
    const mapped = mapHeadings(headings, targets);
    expect(withRemembered(headings, mapped, known, exists)).toEqual(["title", "refNo", "", "", "type"]);
    expect(withRemembered(headings, mapped, undefined, exists)).toEqual(mapped);
  });

  it("takes a column from the heading that would have it by its name", () => {
    expect(withRemembered(["title", "Heading"], ["title", ""], known, exists)).toEqual(["", "title"]);
  });
});

it("Headings that fill no column are listed where a cell below them has content", () => {
  const file = {
    headings: ["Title", "Remark", "", "Note"],
    rows: [
      { line: 2, cells: ["Fee", "by hand", "", " "] },
      { line: 3, cells: ["Time table"] },
    ],
  };
  expect(unmatchedHeadings(file, ["title", "", "", ""])).toEqual([1]);
  expect(unmatchedHeadings(file, ["title", "refNo", "", ""])).toEqual([]);
});
