import { integer, options, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";
import { resourceColumns } from "./implink.ts";

export const implinkqty = table("implinkqty", "E-resources with quantities", {
  group: "library",
  publicRead: true,
  unit: { library: true },
  order: ["position", "id"],
  search: { body: ["publisher", "coverage", "alternativeNames"] },
  columns: [
    localizedText("title", { required: true }),
    url("url", { label: "Address", folder: "others" }),
    integer("quantity"),
    options("type", { label: "Lists", required: true, multiple: true }),
    integer("position"),
    ...resourceColumns,
  ],
});
