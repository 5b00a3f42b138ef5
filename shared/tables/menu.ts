import { integer, options, text, url } from "../columns.ts";
import { table } from "../table.ts";

export const menu = table("menu", "Menus", {
  group: "pages",
  publicRead: true,
  order: ["type", "position", "id"],
  tree: "parent",
  columns: [
    text("name", { label: "Name (translation key)", required: true, max: 100, isTextKey: true }),
    url("url", { label: "Address" }),
    integer("parent", { label: "Parent item (0 = top level)", indexed: true }),
    options("type", { label: "Menu", required: true }),
    integer("position"),
  ],
});
