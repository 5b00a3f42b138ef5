import { integer, options, reference, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const syllabus = table("syllabus", "Syllabi", {
  publicRead: true,
  unit: { belongsTo: ["department", "offered"] },
  title: "label",
  order: ["position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  search: { body: ["course", "type"] },
  columns: [
    localizedText("label", { required: true }),
    url("url", { label: "Document", folder: "syllabus" }),
    options("course"),
    options("type"),
    reference("offered", "coffered", "title", {
      label: "For the course",
      element: ["form"],
      hint: "Only where it is for one course and not for all of its list.",
    }),
    reference("subject", "subject", "label"),
    reference("department", "department", "label"),
    integer("position"),
  ],
});
