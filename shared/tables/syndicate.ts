import { integer, words } from "../columns.ts";
import { table } from "../table.ts";

/** Columns of a governing body's members, by the category in which they sit. */
export const memberColumns = [
  words("category", { label: "Members", required: true }),
  words("name", { label: "Names", max: 1000 }),
  words("designation", { max: 300 }),
  integer("members", { label: "Number of members" }),
  integer("position"),
];

export const syndicate = table("syndicate", "The Syndicate", {
  group: "people",
  publicRead: true,
  title: "category",
  order: ["position", "id"],
  columns: memberColumns,
});
