import { text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const setting = table("setting", "Settings", {
  group: "system",
  publicRead: true,
  writtenBy: "administrator",
  key: "name",
  order: ["name"],
  unique: [["name"]],
  columns: [
    text("name", { required: true, max: 100 }),
    localizedText("value", { max: 2000, multiLine: true }),
    text("note", { public: false, multiLine: true }),
  ],
});
