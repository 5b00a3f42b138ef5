import { localizedText, text, url } from "../columns.ts";
import { table } from "../table.ts";

/** From the most urgent one. */
export const ALERT_DEGREES = ["emergency", "warning", "information"] as const;
export type AlertDegree = (typeof ALERT_DEGREES)[number];

/** What everybody has to know now: shown above every page from its first to its last moment of publication. */
export const alert = table("alert", "Alerts above every page", {
  publicRead: true,
  order: ["-publishFrom", "-id"],
  columns: [
    localizedText("title", {
      required: true,
      max: 160,
      hint: "Stands above every page from the moment it is saved. “Shown until” ends it by itself.",
    }),
    localizedText("details", { multiLine: true, element: ["form"] }),
    text("degree", { choices: ALERT_DEGREES, required: true }),
    url("url", { label: "Address", folder: "others", element: ["form"] }),
  ],
});
