import { text } from "../columns.ts";
import { LANGUAGES } from "../languages.ts";
import { table } from "../table.ts";

export const translation = table("translation", "Interface texts", {
  group: "system",
  publicRead: true,
  title: "tkey",
  order: ["tkey", "lang"],
  unique: [["tkey", "lang"]],
  columns: [
    text("tkey", { label: "Key", required: true, max: 100 }),
    text("label", { label: "Text", required: true, max: 2000, multiLine: true }),
    text("lang", { label: "Language", required: true, choices: LANGUAGES, indexed: true }),
  ],
});
