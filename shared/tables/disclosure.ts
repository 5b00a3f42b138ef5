import { integer, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const disclosure = table("disclosure", "Good governance", {
  publicRead: true,
  order: ["list", "position", "id"],
  search: { body: ["category", "notice"] },
  columns: [
    localizedText("title", { required: true }),
    localizedText("category", { max: 200 }),
    text("list", { choices: ["disclosure", "other"], required: true, indexed: true }),
    url("url", { label: "Address or document", folder: "others" }),
    localizedText("notice", { label: "Text where there is no link", max: 200 }),
    integer("position", { label: "Number" }),
  ],
});
