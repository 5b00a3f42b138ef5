import { integer, text, url, words } from "../columns.ts";
import { table } from "../table.ts";

export const disclosure = table("disclosure", "Good governance", {
  publicRead: true,
  order: ["list", "position", "id"],
  search: { body: ["category", "notice"] },
  columns: [
    words("title", { required: true }),
    words("category", { max: 200 }),
    text("list", { choices: ["disclosure", "other"], required: true, indexed: true }),
    url("url", { label: "Address or document", folder: "others" }),
    words("notice", { label: "Text where there is no link", max: 200 }),
    integer("position", { label: "Number" }),
  ],
});
