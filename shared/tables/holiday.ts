import { date, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const holiday = table("holiday", "Holidays", {
  group: "library",
  publicRead: true,
  unit: { library: true },
  order: ["day"],
  unique: [["day"]],
  columns: [localizedText("title", { required: true }), date("day", { required: true })],
});
