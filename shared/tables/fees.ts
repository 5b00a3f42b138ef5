import { integer, options, reference, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const fees = table("fees", "Fees", {
  publicRead: true,
  unit: { belongsTo: ["offered"] },
  order: ["course", "-ayear", "position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  search: { body: ["course", "ayear"] },
  columns: [
    localizedText("title", { required: true }),
    options("course", { required: true }),
    options("ayear", { label: "Academic year", required: true }),
    reference("offered", "coffered", "title", {
      label: "For the course",
      element: ["form"],
      hint: "Only where it is for one course and not for all of its list.",
    }),
    integer("general", { label: "General (rupees)" }),
    integer("reserved", { label: "SC, ST and Category I (rupees)" }),
    url("url", { label: "Document", folder: "others" }),
    integer("position"),
  ],
});
