import { table } from "../table.ts";
import { memberColumns } from "./syndicate.ts";

export const academic = table("academic", "The Academic Council", {
  publicRead: true,
  title: "category",
  order: ["position", "id"],
  columns: memberColumns,
});
