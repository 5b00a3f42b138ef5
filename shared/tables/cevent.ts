import { date, integer, options, reference, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const cevent = table("cevent", "Calendar of events", {
  publicRead: true,
  unit: { belongsTo: ["offered"] },
  order: ["course", "-ayear", "position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  spans: [{ days: ["day", "lastDay"], times: ["begins", "ends"], openEnd: true }],
  search: { body: ["course", "ayear"], day: "day" },
  columns: [
    localizedText("title", { required: true }),
    options("course", { required: true }),
    options("ayear", { label: "Academic year", required: true }),
    reference("offered", "coffered", "title", {
      label: "For the course",
      element: ["form"],
      hint: "Only where it is for one course and not for all of its list.",
    }),
    date("day", { label: "Day" }),
    date("lastDay", { label: "Last day", element: ["form"], hint: "Where the event has several." }),
    text("begins", { label: "Begins at", max: 5, element: ["form"], hint: "A time such as 10:30." }),
    text("ends", { label: "Ends at", max: 5, element: ["form"], hint: "A time such as 13:00." }),
    localizedText("place", { max: 200, element: ["form"] }),
    url("url", { label: "Document", folder: "others" }),
    integer("position"),
  ],
});
