import { boolean, reference } from "../columns.ts";
import { table } from "../table.ts";

/** Who publishes into a list, beside editors. */
export const publisher = table("publisher", "Publishers of lists", {
  group: "system",
  grantable: false,
  childOf: "list",
  title: "list",
  order: ["list", "id"],
  unique: [
    ["list", "department"],
    ["list", "office"],
  ],
  columns: [
    reference("list", "option", "label", { label: "List", required: true }),
    reference("department", "department", "label"),
    reference("office", "page", "label", { label: "Office (its page)" }),
    boolean("everyUnit", { label: "Every department and office" }),
  ],
});
