import { integer, options, reference, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const section = table("section", "Form sections", {
  group: "system",
  describesTables: true,
  publicRead: true,
  writtenBy: "administrator",
  title: "label",
  about: { table: "object" },
  order: ["object", "position", "id"],
  columns: [
    localizedText("label", { max: 100 }),
    reference("object", "db_object", "name", { label: "Table", required: true }),
    options("type", { label: "Layout", required: true }),
    integer("position"),
  ],
});
