import { date, integer, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const libcwtp = table("libcwtp", "Library workshops and training programmes", {
  group: "library",
  publicRead: true,
  unit: { library: true },
  order: ["position", "id"],
  search: { day: "day" },
  columns: [
    localizedText("title", { required: true }),
    date("day", { label: "Day" }),
    integer("participants"),
    url("url", { label: "Document", folder: "others" }),
    integer("position"),
  ],
});
