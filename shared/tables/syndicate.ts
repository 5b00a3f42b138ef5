import { integer, localizedText } from "../columns.ts";
import { table } from "../table.ts";

/** Columns of a governing body's members, by the category in which they sit. */
export const memberColumns = [
  localizedText("category", { label: "Members", required: true }),
  localizedText("name", { label: "Names", max: 1000, multiLine: true }),
  localizedText("designation", { max: 300, multiLine: true }),
  integer("members", { label: "Number of members" }),
  integer("position"),
];

export const syndicate = table("syndicate", "The Syndicate", {
  group: "people",
  publicRead: true,
  title: "category",
  order: ["position", "id"],
  search: { body: ["name", "designation"] },
  columns: memberColumns,
});
