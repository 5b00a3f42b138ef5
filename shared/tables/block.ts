import { boolean, integer, reference, text } from "../columns.ts";
import { table } from "../table.ts";
import { BLOCK_KINDS, type BlockKind, TABLE_DISPLAYS } from "../vocabulary.ts";

/** What only a block says that shows a table of the staff's own. */
const OF_TABLE = { element: ["form"], onlyFor: { column: "kind", values: ["table"] } } as const;

/** Kinds whose blocks show a list, or all records where they name none. */
const KINDS_OF_LISTS = [
  "notices",
  "archive",
  "links",
  "syllabi",
  "calendar",
  "fees",
  "colleges",
  "staff",
  "disclosure",
  "department-staff",
  "resources",
] as const satisfies readonly BlockKind[];
/** Kinds that show one page of their records after the other. */
const PAGED_KINDS = ["notices", "archive", "colleges", "staff", "resources", "table"] as const;

/** What a page shows below its text: tabs with lists, tables and texts. Which tab shows what is a record, so staff can change it. */
export const block = table("block", "Parts of pages", {
  group: "pages",
  publicRead: true,
  unit: { belongsTo: ["page"] },
  tree: "parent",
  title: "label",
  order: ["page", "position", "id"],
  unique: [["page", "name"]],
  columns: [
    // Version 0.1.0 stored the names of both in `page` and `parent`.
    reference("page", "page", "label", { dbColumn: "pageId", required: true, isPart: true }),
    text("name", { label: "Name (in the address)", required: true, max: 60 }),
    text("label", { label: "Label (translation key)", required: true, max: 100, isTextKey: true }),
    reference("parent", "block", "name", { dbColumn: "parentId", label: "Tab above it", isPart: true }),
    text("kind", {
      label: "Shows",
      choices: BLOCK_KINDS,
      hint: "Empty for a tab that only holds further tabs.",
    }),
    integer("list", {
      label: "List that it shows",
      listOf: "kind",
      onlyFor: { column: "kind", values: KINDS_OF_LISTS },
    }),
    reference("content", "content", "label", {
      label: "Text",
      onlyFor: { column: "kind", values: ["", "text"] },
    }),
    integer("size", {
      label: "Rows on a page (10, 20 or 30)",
      element: ["form"],
      onlyFor: { column: "kind", values: PAGED_KINDS },
    }),
    integer("position"),
    reference("object", "db_object", "label", {
      ...OF_TABLE,
      label: "Table",
      ownTable: true,
      hint: "A table that was designed here and that visitors may read.",
    }),
    text("display", { ...OF_TABLE, label: "Shown as", choices: TABLE_DISPLAYS }),
    text("columns", {
      ...OF_TABLE,
      multiple: true,
      max: 60,
      width: "Col1",
      ofTable: { column: "object", says: "columns" },
      hint: "Visitors see these, in this order; without a choice all that they may read.",
    }),
    text("sort", {
      label: "Order",
      ...OF_TABLE,
      max: 250,
      width: "Col1",
      ofTable: { column: "object", says: "order" },
    }),
    text("conditions", {
      ...OF_TABLE,
      max: 2000,
      multiLine: true,
      width: "Col1",
      ofTable: { column: "object", says: "conditions" },
      hint: "They choose what is listed here. What nobody may see is unpublished, or stands in a column that is not public.",
    }),
    boolean("searchable", { ...OF_TABLE, label: "Visitors can search it" }),
  ],
});
