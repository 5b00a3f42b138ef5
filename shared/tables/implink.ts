import { date, integer, options, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

/** Columns that a list of links and a list of e-resources share. */
export const resourceColumns = [
  text("publisher", { max: 200, element: ["form"] }),
  localizedText("coverage", { multiLine: true, element: ["form"] }),
  localizedText("access", { label: "How to reach it", multiLine: true, element: ["form"] }),
  text("accessKind", { label: "Access", choices: ["open", "campus", "signin", "trial"], element: ["form"] }),
  date("trialEnds", { label: "Trial ends on", element: ["form"] }),
  text("alternativeNames", { label: "Other names and acronyms", element: ["form"] }),
];

export const implink = table("implink", "Important links", {
  publicRead: true,
  order: ["position", "id"],
  search: { body: ["category", "publisher", "coverage", "alternativeNames"], day: "udate" },
  columns: [
    localizedText("title", { required: true }),
    url("url", { label: "Address", folder: "others" }),
    options("type", { label: "Lists", required: true, multiple: true }),
    localizedText("category", { max: 200 }),
    date("udate", { label: "Date" }),
    integer("position"),
    ...resourceColumns,
  ],
});
