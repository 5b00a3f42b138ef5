import { describe, expect, it } from "vitest";
import { refusedCsv, refusedRows, warnedRows } from "./refused-csv.ts";

const file = {
  headings: ["Title", "Date"],
  rows: [
    { line: 2, cells: ["Fee", "05-03-2026"] },
    { line: 4, cells: ["=SUM(A1)", "31-02-2026"] },
  ],
};
const results = [
  { row: 1, action: "create" as const, warnings: [{ field: "udate", message: "Check the year." }] },
  {
    row: 2,
    action: "refuse" as const,
    errors: [
      { field: "udate", message: "A day such as 05-03-2026 is expected." },
      { field: "", message: "Another row says the same." },
    ],
  },
];

describe("Refused rows", () => {
  it("are found in the file with their reasons", () => {
    expect(refusedRows(file, results)).toMatchObject([
      { row: { line: 4 }, reasons: [{ field: "udate" }, { field: "" }] },
    ]);
  });

  it("are separate from those with warnings", () => {
    expect(warnedRows(file, results)).toMatchObject([{ row: { line: 2 }, reasons: [{ field: "udate" }] }]);
  });

  it("become a file to mend, with the reasons in a last column", () => {
    const csv = refusedCsv(file, refusedRows(file, results), "Reason", (field) =>
      field === "udate" ? "Date" : field,
    );
    expect(csv).toBe(
      "\ufeffTitle,Date,Reason\r\n" +
        "'=SUM(A1),31-02-2026,Date: A day such as 05-03-2026 is expected. Another row says the same.\r\n",
    );
  });
});
