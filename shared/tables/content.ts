import { html, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const content = table("content", "Contents", {
  group: "pages",
  publicRead: true,
  unit: { shownBy: "reference" },
  key: "name",
  title: "label",
  unique: [["name"]],
  search: { body: ["content"] },
  columns: [
    localizedText("label", { required: true }),
    text("name", { label: "Name (in addresses)", max: 100, indexed: true }),
    html("content"),
  ],
});
