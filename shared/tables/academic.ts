import { integer, words } from "../columns.ts";
import { table } from "../table.ts";

export const academic = table("academic", "The Academic Council", {
  publicRead: true,
  title: "category",
  order: ["position", "id"],
  columns: [
    words("category", { label: "Members", required: true }),
    words("name", { label: "Names", max: 1000 }),
    words("designation", { max: 300 }),
    integer("members", { label: "Number of members" }),
    integer("position"),
  ],
});
