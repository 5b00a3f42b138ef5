import { integer, options, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const college = table("college", "Affiliated colleges", {
  publicRead: true,
  unit: { isUnit: true },
  title: "name",
  order: ["position", "id"],
  search: { body: ["place", "taluk", "district", "management", "category", "programmes"] },
  columns: [
    localizedText("name", { required: true }),
    options("district", { required: true }),
    localizedText("taluk", { max: 100 }),
    localizedText("place", { max: 100 }),
    localizedText("management", { label: "Management", max: 200 }),
    localizedText("category", { max: 200 }),
    text("programmes", { multiLine: true, element: ["form"] }),
    url("url", { label: "Address", element: ["form"] }),
    integer("position"),
  ],
});
