import { date, options, text, url, words } from "../columns.ts";
import { table } from "../table.ts";

export const notification = table("notification", "Notifications", {
  publicRead: true,
  order: ["-udate", "-id"],
  actions: ["create", "edit", "delete", "view", "download"],
  search: { body: ["refNo"], day: "udate" },
  columns: [
    words("title", { required: true }),
    url("url", { label: "Document", folder: "others" }),
    date("udate", { label: "Date", required: true, indexed: true }),
    options("type", { label: "Lists", required: true, multiple: true }),
    text("refNo", { label: "Reference number", max: 100, element: ["form"] }),
    text("documentLanguage", { label: "Language of the document", choices: ["en", "kn"], element: ["form"] }),
  ],
});
