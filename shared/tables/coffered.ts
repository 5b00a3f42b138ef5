import { integer, reference, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const coffered = table("coffered", "Courses offered", {
  publicRead: true,
  unit: { belongsTo: ["dept"] },
  order: ["position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  search: { body: ["level", "duration", "eligibility"] },
  columns: [
    localizedText("title", { required: true }),
    reference("dept", "department", "label", { label: "Department" }),
    reference("parent", "coffered", "title", {
      label: "Belongs to",
      element: ["form"],
      hint: "The group of courses whose syllabi, dates and fees are those of this course too.",
    }),
    localizedText("level", { max: 100 }),
    localizedText("duration", { max: 100 }),
    integer("intake"),
    localizedText("eligibility", { max: 1000, multiLine: true, element: ["form"] }),
    integer("position"),
  ],
});
