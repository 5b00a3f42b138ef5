import { date, text, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const closure = table("closure", "Library closures", {
  group: "library",
  publicRead: true,
  unit: { library: true },
  order: ["-fromDay", "-id"],
  spans: [{ days: ["fromDay", "toDay"] }, { times: ["opens", "closes"] }],
  columns: [
    localizedText("reason", { required: true }),
    date("fromDay", { label: "First day", required: true }),
    date("toDay", { label: "Last day", required: true }),
    text("opens", { max: 5, hint: "A time such as 08:00. Without times the library stays closed." }),
    text("closes", { max: 5, hint: "A time such as 13:00." }),
  ],
});
