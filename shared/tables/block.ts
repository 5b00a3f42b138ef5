import { integer, reference, text } from "../columns.ts";
import { table } from "../table.ts";
import { BLOCK_KINDS } from "../vocabulary.ts";

/** What a page shows below its text: tabs with lists, tables and texts. Which tab shows what is a record, so staff can change it. */
export const block = table("block", "Parts of pages", {
  group: "pages",
  publicRead: true,
  title: "label",
  order: ["page", "position", "id"],
  unique: [["page", "name"]],
  columns: [
    text("page", { label: "Page (its name)", required: true, max: 100, indexed: true }),
    text("name", { label: "Name (in the address)", required: true, max: 60 }),
    text("label", { label: "Label (translation key)", required: true, max: 100, isTextKey: true }),
    text("parent", { label: "Name of the tab above it", max: 60 }),
    text("kind", {
      label: "Shows",
      choices: BLOCK_KINDS,
      hint: "Empty for a tab that only holds further tabs.",
    }),
    integer("list", { label: "Number of the list that it shows" }),
    reference("content", "content", "label", { label: "Text" }),
    integer("size", { label: "Rows on a page (10, 20 or 30)", element: ["form"] }),
    integer("position"),
  ],
});
