import { LIBRARY_PAGES } from "../addresses.ts";
import { picture, pictureFocus, reference, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const page = table("page", "Pages", {
  group: "pages",
  publicRead: true,
  unit: { isUnit: true, library: { column: "name", values: Object.values(LIBRARY_PAGES) } },
  key: "name",
  title: "label",
  unique: [["name"]],
  search: { body: ["description"], ended: true },
  columns: [
    text("name", {
      label: "Name (in the address)",
      required: true,
      max: 100,
      hint: "Where it changes, the old address leads to the new one by itself.",
    }),
    localizedText("label", { label: "Heading", required: true }),
    localizedText("description", {
      max: 200,
      element: ["form"],
      hint: "One sentence for search engines; the opening of the text where it is empty.",
    }),
    picture("header", { label: "Banner", folder: "others" }),
    reference("body", "content", "label", { label: "Text" }),
    text("layout", {
      choices: ["tabs", "sections"],
      element: ["form"],
      hint: "Whether its parts are tabs, or stand one below the other.",
    }),
    pictureFocus("headerFocus", "header"),
  ],
});
