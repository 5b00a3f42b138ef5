import { date, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const announcement = table("announcement", "Announcements", {
  publicRead: true,
  order: ["-validFrom", "-id"],
  spans: [{ days: ["validFrom", "validTo"] }],
  search: { day: "validFrom", until: "validTo" },
  columns: [
    localizedText("title", { required: true }),
    url("url", { label: "Address", folder: "others" }),
    date("validFrom", { label: "First day", required: true, indexed: true, initial: "today" }),
    date("validTo", { label: "Last day", required: true }),
  ],
});
