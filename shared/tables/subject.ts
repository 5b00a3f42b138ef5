import { integer, reference, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const subject = table("subject", "Subjects", {
  publicRead: true,
  key: "name",
  title: "label",
  order: ["position", "id"],
  unique: [["name"]],
  search: {},
  columns: [
    localizedText("label", { required: true }),
    text("name", { label: "Name (in addresses)", max: 100 }),
    reference("faculty", "faculty", "label", { required: true }),
    integer("position"),
  ],
});
