import { integer, reference, words } from "../columns.ts";
import { table } from "../table.ts";

export const coffered = table("coffered", "Courses offered", {
  publicRead: true,
  order: ["position", "id"],
  columns: [
    words("title", { required: true }),
    reference("dept", "department", "label", { label: "Department", required: true }),
    words("level", { max: 100 }),
    words("duration", { max: 100 }),
    integer("intake"),
    words("eligibility", { max: 1000, element: ["form"] }),
    integer("position"),
  ],
});
