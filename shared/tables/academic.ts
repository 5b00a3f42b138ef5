import { table } from "../table.ts";
import { memberColumns } from "./syndicate.ts";

export const academic = table("academic", "The Academic Council", {
  group: "people",
  publicRead: true,
  title: "category",
  order: ["position", "id"],
  search: { body: ["name", "designation"] },
  columns: memberColumns,
});
