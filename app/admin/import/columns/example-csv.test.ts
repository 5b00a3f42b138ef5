import { describe, expect, it } from "vitest";
import {
  NOTICE_COLUMNS,
  bilingualColumn,
  SYSTEM_LABELS,
} from "../../../../tests/support/data/sample-columns.ts";
import { mapHeadings } from "./mapping.ts";
import { targetsOf } from "./targets.ts";
import { exampleCsv } from "./example-csv.ts";
import { parseTable } from "../file/parse-table.ts";

describe("The example file", () => {
  it("has every heading and a row that fits", () => {
    const csv = exampleCsv(targetsOf(NOTICE_COLUMNS, "en", SYSTEM_LABELS), "en");
    expect(csv).toBe(
      "\ufeffTitle (English),Title (ಕನ್ನಡ),Date,Lists,Reference number\r\n" +
        'Example,ಉದಾಹರಣೆ,05-03-2026,"Sports; RTI",Example\r\n',
    );
  });

  it.each(["en", "kn"] as const)("is mapped by itself when it comes back, in %s", async (language) => {
    const targets = targetsOf(NOTICE_COLUMNS, language, SYSTEM_LABELS);
    const parsed = await parseTable(exampleCsv(targets, language));
    if (!("table" in parsed)) throw new Error("The example is no table.");
    expect(mapHeadings(parsed.table.headings, targets)).toEqual([
      "title",
      "title_kn",
      "udate",
      "type",
      "refNo",
    ]);
  });

  it("says yes and no in the language of the page, and takes the first of fixed words", () => {
    const columns = [
      bilingualColumn("done", { type: "Boolean" }),
      bilingualColumn("lang", { choices: ["en", "kn"] }),
      bilingualColumn("owner", { type: "Reference" }),
    ];
    const [, row] = exampleCsv(targetsOf(columns, "kn", SYSTEM_LABELS), "kn").split("\r\n");
    expect(row).toBe("ಇಲ್ಲ,en,");
  });
});
