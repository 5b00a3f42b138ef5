import { text } from "../columns.ts";
import { table } from "../table.ts";

/** Words and phrases that mean the same to whoever searches the site. */
export const synonym = table("synonym", "Synonyms of the search", {
  group: "pages",
  publicRead: true,
  order: ["terms"],
  columns: [
    text("terms", {
      label: "Words and phrases that mean the same, with commas between them",
      required: true,
      max: 500,
    }),
    text("note", { public: false, multiLine: true, element: ["form"] }),
  ],
});
