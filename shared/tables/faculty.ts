import { integer, options, reference, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const faculty = table("faculty", "Faculties", {
  publicRead: true,
  key: "name",
  title: "label",
  order: ["position", "id"],
  unique: [["name"]],
  search: { ended: true },
  columns: [
    localizedText("label", { required: true }),
    text("name", {
      label: "Name (in the address)",
      required: true,
      max: 100,
      hint: "Where it changes, the old address leads to the new one by itself.",
    }),
    url("url", { label: "Address" }),
    options("type", { label: "Lists", multiple: true }),
    reference("employee", "employee", "name", { label: "Dean" }),
    integer("position"),
  ],
});
