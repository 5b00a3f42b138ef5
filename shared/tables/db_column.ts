import { boolean, integer, options, reference, text, localizedText } from "../columns.ts";
import { COLUMN_TYPES, ELEMENTS } from "../columns.ts";
import { table } from "../table.ts";

export const db_column = table("db_column", "Columns", {
  group: "system",
  describesTables: true,
  title: "label",
  publicRead: true,
  writtenBy: "administrator",
  order: ["object", "position", "id"],
  unique: [["object", "name"]],
  about: { table: "object", column: "name" },
  columns: [
    reference("object", "db_object", "name", { label: "Table", required: true }),
    text("name", { required: true, max: 60 }),
    localizedText("label", { required: true, max: 100 }),
    text("type", { required: true, choices: COLUMN_TYPES }),
    text("element", { label: "Shows in", choices: ELEMENTS, multiple: true }),
    options("columntype", { label: "Width" }),
    reference("section", "section", "label"),
    reference("refobject", "db_object", "name", { label: "Refers to" }),
    text("refcolumn", { label: "Shown column of it", max: 60 }),
    boolean("required"),
    boolean("translated", { label: "In both languages" }),
    integer("position"),
    localizedText("hint", { max: 300, multiLine: true, element: ["form"] }),
    boolean("picture", { label: "Shows a picture", element: ["form"], public: false }),
    boolean("unique", { label: "No two alike", element: ["form"], public: false }),
    localizedText("defaultValue", {
      label: "Default value",
      multiLine: true,
      element: ["form"],
      public: false,
    }),
    reference("requiredWhen", "db_column", "label", {
      label: "Required when filled in",
      element: ["form"],
      public: false,
    }),
    text("requiredValues", { label: "With one of these values", max: 500, element: ["form"], public: false }),
  ],
});
