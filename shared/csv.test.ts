import { describe, expect, it } from "vitest";
import { unescapeFormula, csvLine, escapeFormula } from "./csv.ts";

describe("A cell", () => {
  it.each([
    "=1+1",
    "+91 8472 263202",
    "-5",
    "@name",
    "\tx",
    "\rx",
    "\nx",
    "＝1+1",
    "＋1",
    "－1",
    "＠name",
    "'=1",
    "''＝1",
  ])("that a spreadsheet could take for a formula is made harmless and read back: %j", (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  });

  it.each(["", "Fee", "a=b", "'tis", "'", "ಶುಲ್ಕ", "1-2"])("stays as it is otherwise: %j", (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

describe("A line", () => {
  it("quotes what would break it, and doubles quotes", () => {
    expect(csvLine(["a", "b,c", 'say "yes"', "two\r\nlines", "x; y", " spaced ", ""])).toBe(
      'a,"b,c","say ""yes""","two\r\nlines","x; y"," spaced ",\r\n',
    );
  });
});
