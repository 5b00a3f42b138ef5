import { integer, reference, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const option = table("option", "Value lists", {
  group: "system",
  describesTables: true,
  publicRead: true,
  title: "label",
  about: { table: "object", column: "element" },
  order: ["object", "element", "position", "id"],
  unique: [["object", "element", "value"]],
  columns: [
    localizedText("label", { required: true, max: 200 }),
    reference("object", "db_object", "name", { label: "Table", required: true }),
    text("element", { label: "Column", required: true, max: 60, indexed: true }),
    integer("value", {
      hint: "Only where two lists use the same number; otherwise its id.",
      element: ["form"],
    }),
    reference("course", "coffered", "title", {
      label: "Course",
      element: ["form"],
      hint: "For a list of courses: the course, or the group of courses, that this value stands for.",
    }),
    integer("position"),
  ],
});
