import { integer, options, text, url, words } from "../columns.ts";
import { table } from "../table.ts";

export const college = table("college", "Affiliated colleges", {
  publicRead: true,
  title: "name",
  order: ["position", "id"],
  search: { body: ["place", "taluk", "district", "management", "category", "programmes"] },
  columns: [
    words("name", { required: true }),
    options("district", { required: true }),
    words("taluk", { max: 100 }),
    words("place", { max: 100 }),
    words("management", { label: "Management", max: 200 }),
    words("category", { max: 200 }),
    text("programmes", { element: ["form"] }),
    url("url", { label: "Address", element: ["form"] }),
    integer("position"),
  ],
});
