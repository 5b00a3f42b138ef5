import { describe, expect, it } from "vitest";
import {
  boolean,
  date,
  dateTime,
  integer,
  options,
  reference,
  text,
  localizedText,
} from "#shared/columns.ts";
import { table } from "#shared/table.ts";
import { Tables } from "../tables/tables.ts";
import { CellReader } from "./cells.ts";

const award = table("award", "Awards", {
  columns: [
    localizedText("title"),
    text("element", { choices: ["list", "form"], multiple: true }),
    integer("amount"),
    boolean("given"),
    date("day"),
    dateTime("at"),
    options("level"),
    options("lists", { multiple: true }),
    reference("faculty", "faculty", "label"),
  ],
});
const levels = [
  { value: 7, label: "State", label_kn: "ರಾಜ್ಯ" },
  { value: 8, label: "National", label_kn: null },
  { value: 9, label: "7", label_kn: null },
];
const tables = new Tables(
  [[1, award]],
  new Map([
    ["award.level", levels],
    ["award.lists", levels],
  ]),
);
const reader = new CellReader(tables, award);

describe("a cell", () => {
  it.each([
    ["title", " Best thesis ", "Best thesis"],
    ["title_kn", "ಅತ್ಯುತ್ತಮ ಪ್ರಬಂಧ", "ಅತ್ಯುತ್ತಮ ಪ್ರಬಂಧ"],
    ["amount", " 5000", "5000"],
    ["day", "05-03-2026", "05-03-2026"],
    ["faculty", "Arts", "Arts"],
    ["element", "list; form;", ["list", "form"]],
    ["element", "", []],
    ["given", "Yes", true],
    ["given", "ಹೌದು", true],
    ["given", "1", true],
    ["given", "TRUE", true],
    ["given", "no", false],
    ["given", "ಇಲ್ಲ", false],
    ["given", "0", false],
    ["given", "False", false],
    ["given", "perhaps", "perhaps"],
    ["active", "no", false],
    ["level", "state", 7],
    ["level", "ರಾಜ್ಯ", 7],
    ["level", "8", "8"],
    ["level", "7", "7"],
    ["level", "Local", "Local"],
    ["level", "", ""],
    ["lists", "National;ರಾಜ್ಯ", [8, 7]],
    ["lists", "State; nowhere", [7, "nowhere"]],
    ["lists", " ; ", []],
    ["at", "05-03-2026", "2026-03-04T18:30:00.000Z"],
    ["at", "05-03-2026 09:00", "2026-03-05T03:30:00.000Z"],
    ["at", "2026-03-05T09:00", "2026-03-05T03:30:00.000Z"],
    ["at", "2026-03-05T09:00:00Z", "2026-03-05T09:00:00Z"],
    ["at", "tomorrow", "tomorrow"],
    ["publishFrom", "05-03-2026", "2026-03-04T18:30:00.000Z"],
    ["publishTo", "05-03-2026", "2026-03-05T18:30:00.000Z"],
    ["publishTo", "", ""],
    ["nosuch", " as it is ", " as it is "],
  ])("of %s that says '%s' means %j", (column, cell, meant) => {
    expect(reader.read({ [column]: cell })).toEqual({ [column]: meant });
  });

  it("of a day has its year written in full", () => {
    const row = { day: " 05-03-26", at: "05/03/26 09:00", publishTo: "05.03.26", title: "05-03-26" };
    const { cells, converted } = reader.convert(row);
    expect(cells).toEqual({ ...row, day: " 05-03-2026", at: "05/03/2026 09:00", publishTo: "05.03.2026" });
    expect(converted.map(({ field }) => field)).toEqual(["day", "at", "publishTo"]);
    expect(reader.read(cells as typeof row)).toMatchObject({ at: "2026-03-05T03:30:00.000Z" });
  });

  it.each(["id", "version", "active", "given"])("of %s that is empty says nothing", (column) => {
    expect(reader.read({ [column]: " " })).toEqual({});
  });

  it("that is no text is taken as it comes", () => {
    const cells = { id: 5, given: true, lists: [7, 8], level: { label: "State", value: 7 }, day: null };
    expect(reader.read(cells)).toEqual(cells);
  });
});
