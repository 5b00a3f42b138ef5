import { date, integer, options, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const cevent = table("cevent", "Calendar of events", {
  publicRead: true,
  order: ["course", "-ayear", "position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  search: { body: ["course", "ayear"], day: "day" },
  columns: [
    localizedText("title", { required: true }),
    options("course", { required: true }),
    options("ayear", { label: "Academic year", required: true }),
    date("day", { label: "Day" }),
    url("url", { label: "Document", folder: "others" }),
    integer("position"),
  ],
});
