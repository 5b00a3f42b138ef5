import { describe, expect, test } from "vitest";
import { NumberFormat } from "./number-format.ts";
import { instantOfSerial } from "./serial-days.ts";
import { toNumberContent } from "./sheet-cell.ts";

test.each([
  [1, false, "1900-01-01T00:00"],
  [61, false, "1900-03-01T00:00"],
  [46_086.395_833, false, "2026-03-05T09:30"],
  [0.5, false, "T12:00"],
  [44_624, true, "2026-03-05T00:00"],
])("Excel's day %d, from 1904: %s, is %s", (serial, from1904, instant) => {
  expect(instantOfSerial(serial, from1904)).toBe(instant);
});

const show = (value: number, code?: string, id = 170) =>
  new NumberFormat(id, code).formatNumber(value, false);

describe("A number is shown by its format", () => {
  test.each([
    ["General", 12345.678, "12345.678"],
    ["General", 0.1 + 0.2, "0.3"],
    ["000000", 12345, "012345"],
    ["000000", -45, "-000045"],
    ['"KSU"0000', 7, "KSU0007"],
    ["\\K\\S\\U\\-0000", 7, "KSU-0007"],
    ['[Red]0.00 "days"', 5, "5.00 days"],
    ["0.00", 85.455, "85.46"],
    ["0.0#", 85.5, "85.5"],
    ["0.##", 85, "85"],
    ["#.00", 0.5, ".50"],
    ["#,##0", 1234567, "1,234,567"],
    ["#,##0,", 1234567, "1,235"],
    ["0.0,,", 1234567, "1.2"],
    ["[$₹-4009] #,##0.00", 1500, "₹ 1,500.00"],
    ["[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0", 1234567, "12,34,567"],
    ["[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0", -500, "-500"],
    ["#,##0;(#,##0)", -1500, "(1,500)"],
    ['#,##0;-#,##0;"-"', 0, "-"],
    ['"Pass";;"Fail"', 1, "Pass"],
    [";;;", 7, ""],
    ["00000-00000", 9876543210, "98765-43210"],
    ["0%", 0.3, "30%"],
    ["0.00E+00", 12345, "1.23E+4"],
    ["# ?/?", 0.5, "0.5"],
    ["0", 1.82310245678912e17, "182310245678912000"],
    ["0", -0.4, "0"],
    ["0.00", 1e300, `1${"0".repeat(300)}.00`],
  ])("%s: %d", (code, value, shown) => {
    expect(show(value, code)).toBe(shown);
  });

  test.each([
    [1, 7.4, "7"],
    [4, 1500, "1,500.00"],
    [10, 0.855, "85.50%"],
    [14, 46_083, "02-03-2026"],
    [20, 0.5, "12:00"],
    [22, 46_086.395_833, "05-03-2026 09:30"],
    [49, 12, "12"],
    [57, 46_083, "02-03-2026"],
  ])("as those that have the number %d: %d", (id, value, shown) => {
    expect(show(value, undefined, id)).toBe(shown);
  });

  test.each([
    ["dd\\-mm\\-yyyy", 46_083, "02-03-2026"],
    ["[$-4009]dd\\-mmm\\-yyyy;@", 46_086.395_833_333_336, "05-03-2026 09:30"],
    ["mmmm", 46_083, "02-03-2026"],
    ["h:mm AM/PM", 46_086.5, "12:00"],
    ["h:mm:ss", 0.5 + 15 / 86_400, "12:00:15"],
    ["h:mm:ss", 0.5, "12:00"],
    ["mm:ss", 90 / 86_400, "01:30"],
    ["[h]:mm", 1.5, "36:00"],
    ["[mm]:ss", 1 / 24, "60:00"],
    ["[mm]", 1 / 24, "60"],
    // Days that Excel does not know.
    ["dd-mm-yyyy", -1, "-1"],
    ["dd-mm-yyyy", 1e20, "1E+20"],
  ])("as a day or a time, %s: %d", (code, value, shown) => {
    expect(show(value, code)).toBe(shown);
  });

  test("that is no longer than Excel's, and otherwise as it is", () => {
    expect(show(7, "0".repeat(40_000))).toBe("7");
    expect(show(7, `${"#".repeat(250)}000`)).toBe("007");
  });
});

test.each([
  ["12345", "012345", "012345"],
  ["7", "KSU0007", "KSU0007"],
  ["0.855", "85.50%", "85.50%"],
  ["0.855", "86%", "85.5%"],
  ["0.855", "85,50 %", "85.5%"],
  ["1500", "₹ 1,500.00", "1500"],
  ["-1500", "(1,500)", "-1500"],
  ["1234567", "12,34,567", "1234567"],
  ["85.456", "85.46", "85.456"],
  ["0.5", "0,5", "0.5"],
  ["0.5", ".50", "0.5"],
  ["5", "5.00 days", "5.00 days"],
  ["1500", "Rs. 1,500", "Rs. 1,500"],
  ["25.396", "25.40 km", "25.396"],
  ["1021", "1K", "1021"],
  ["1", "Pass", "Pass"],
  ["0", "-", "0"],
  ["12345", "1.23E+4", "12345"],
  ["9876543210", "98765-43210", "98765-43210"],
  ["0.30000000000000004", "0.3", "0.3"],
])("Of the number %s, shown as %s, %s is taken", (stored, shown, text) => {
  expect(toNumberContent(stored, shown)).toEqual({ text });
});

test("A number that is shown as a day or a time is known as such", () => {
  expect(new NumberFormat(14).isTime(46_083)).toBe(true);
  expect(new NumberFormat(170, "[h]:mm;0").isTime(1.5)).toBe(true);
  expect(new NumberFormat(170, "[h]:mm;0").isTime(-1.5)).toBe(false);
  expect(new NumberFormat(170, '"day" 0').isTime(7)).toBe(false);
});

test.each(["1.8231024567891E+17", "182310245678912345", "1000000000000000"])(
  "Of %s, which has more than fifteen digits, nothing is taken",
  (stored) => {
    expect(toNumberContent(stored, stored)).toEqual({ text: stored, fault: "sheet_number_too_long" });
    expect(toNumberContent("999999999999999", "999999999999999")).toEqual({ text: "999999999999999" });
  },
);
