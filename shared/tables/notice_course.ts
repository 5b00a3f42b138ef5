import { integer, reference } from "../columns.ts";
import { table } from "../table.ts";

/** The courses that notices are for, as many as each names. A row is seen exactly as long as its notice is. */
export const notice_course = table("notice_course", "Courses of notices", {
  publicRead: true,
  unit: { belongsTo: ["notice"] },
  childOf: "notice",
  title: "offered",
  order: ["position", "id"],
  unique: [["notice", "offered"]],
  columns: [
    reference("notice", "notification", "title", { label: "Notice", required: true }),
    reference("offered", "coffered", "title", {
      label: "For the course",
      required: true,
      hint: "A course or a group of courses: their pages, feeds and calendars have the notice.",
    }),
    integer("position"),
  ],
});
