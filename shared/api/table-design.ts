/** Calls by which staff design tables: what a change would touch, and changes of many rows at once. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { ID, LANG } from "./params.ts";
import { created } from "./record.ts";

/** More than any table has. */
const ROWS_MAX = 1000;
/** More than any list has. */
const VALUES_MAX = 2000;

const id = z.int().positive();
const place = { id, version: id.optional(), position: z.int().min(0).max(100_000) };

const layoutBody = z
  .object({
    columns: z
      .array(
        z
          .object({
            ...place,
            element: z.array(z.enum(["list", "form"])),
            columntype: z.enum(["Col1", "Col2"]),
            section: id.nullable(),
          })
          .partial({ position: true, element: true, columntype: true, section: true }),
      )
      .max(ROWS_MAX)
      .default([]),
    sections: z.array(z.object(place)).max(ROWS_MAX).default([]),
  })
  .meta({ id: "Layout" });
export type LayoutBody = z.output<typeof layoutBody>;

const valuesBody = z
  .object({
    values: z
      .array(
        z.object({
          id: id.optional().describe("Missing: the value is new."),
          version: id.optional(),
          label: z.string(),
          label_kn: z.string().nullable().optional(),
          active: z.boolean().optional(),
        }),
      )
      .max(VALUES_MAX),
  })
  .meta({ id: "Values" });
export type ValuesBody = z.output<typeof valuesBody>;

/** A column of any table that refers to a table. */
const tableUse = z
  .object({
    object: z.string().describe("The name of the table that refers."),
    column: z.string().describe("The label of its column."),
    shows: z.string().describe("The name of the column that it shows of the referred record."),
    records: z.int().describe("Records that refer by it."),
  })
  .meta({ id: "TableUse" });
export type TableUse = z.infer<typeof tableUse>;

/** A page with a block that shows the table. */
const showingPage = z
  .object({ page: z.string().describe("What the page is called."), href: z.string() })
  .meta({ id: "ShowingPage" });
export type ShowingPage = z.infer<typeof showingPage>;

/** Soft-deleted records do not count. */
const columnImpact = z
  .object({
    records: z.int().describe("Records of its table."),
    holding: z
      .int()
      .describe("Records with a value in it, in either language; of a Boolean, those for which it is true."),
    lacking: z
      .int()
      .describe("Records without an English value, which a column that becomes required would ask for."),
    values: z.int().describe("Options: values of its list."),
    shownBy: z.array(tableUse).describe("Columns that show it of a referred record."),
    shownOn: z.array(showingPage).describe("Pages that show it, or choose or order records by it."),
  })
  .meta({ id: "ColumnImpact" });
export type ColumnImpact = z.infer<typeof columnImpact>;

const tableImpact = z
  .object({
    records: z.int(),
    published: z.int().describe("Records that visitors see where they may read the table."),
    columns: z.int(),
    usedBy: z.array(tableUse),
    shownOn: z.array(showingPage).describe("Pages that show its records."),
    contributors: z.array(z.string()).describe("User names of the contributors who may change it."),
  })
  .meta({ id: "TableImpact" });
export type TableImpact = z.infer<typeof tableImpact>;

const tableCounts = z
  .object({ name: z.string(), records: z.int(), deleted: z.int().describe("Soft-deleted records.") })
  .meta({ id: "TableCounts" });
export type TableCounts = z.infer<typeof tableCounts>;

const group = "Tables";
/** Whoever may change tables may know what a change would touch. */
const design = { access: "staff", right: { to: "write", table: "db_object" } } as const;

export const tableDesignCalls = [
  defineCall({
    method: "GET",
    path: "/db_object/counts",
    summary: "How many records each table has",
    group,
    ...design,
    answer: z.array(tableCounts),
  }),
  defineCall({
    method: "GET",
    path: "/db_object/impact/:id",
    summary: "What a change of a table would touch: its records, who refers to it, who may change it",
    group,
    ...design,
    params: { id: ID },
    query: { lang: LANG },
    answer: tableImpact,
  }),
  defineCall({
    method: "GET",
    path: "/db_column/impact/:id",
    summary:
      "What a change of a column would touch: records with and without a value, its list, who shows it",
    group,
    ...design,
    params: { id: ID },
    query: { lang: LANG },
    answer: columnImpact,
  }),
  defineCall({
    method: "PUT",
    path: "/db_object/layout/:id",
    summary: "Orders and places the columns and sections of a table, all or none",
    group,
    ...design,
    params: { id: ID },
    body: layoutBody,
    answer: created,
  }),
  defineCall({
    method: "PUT",
    path: "/db_column/values/:id",
    summary: "Writes the values of a column's list in the order in which they are given, all or none",
    group,
    ...design,
    params: { id: ID },
    body: valuesBody,
    answer: created,
  }),
] as const;
