import { boolean, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const db_object = table("db_object", "Tables", {
  group: "system",
  describesTables: true,
  title: "label",
  writtenBy: "administrator",
  // The staff area is built from it.
  openToStaff: true,
  key: "name",
  order: ["label", "id"],
  unique: [["name"]],
  columns: [
    text("name", { required: true, max: 60 }),
    localizedText("label", { required: true, max: 100 }),
    boolean("publicRead", { label: "Visitors may read it" }),
    boolean("approval", { label: "Contributors need approval" }),
  ],
});
