import { date, html, localizedText, options, reference, text, url } from "../columns.ts";
import { table } from "../table.ts";
import { NOTIFICATION } from "../vocabulary.ts";

/** Where the documents of these lists lie; those of the others are in the folder of the column. */
const FOLDERS = {
  [NOTIFICATION.examinationUg]: "notification/exam/ug",
  [NOTIFICATION.examinationPg]: "notification/exam/pg",
} as const;

export const notification = table("notification", "Notifications", {
  publicRead: true,
  unit: { belongsTo: ["department", "office"] },
  order: ["-udate", "-id"],
  actions: ["create", "edit", "delete", "view", "download"],
  spans: [{ days: ["udate", "lastDate"] }],
  search: { body: ["refNo", "content"], day: "udate", ended: true },
  columns: [
    localizedText("title", { required: true }),
    date("udate", { label: "Date", required: true, indexed: true, initial: "today" }),
    options("type", { label: "Lists", required: true, multiple: true, hasPublishers: true }),
    url("url", { label: "Document", folder: "others", folderBy: { column: "type", folders: FOLDERS } }),
    date("lastDate", { label: "Last date to apply", element: ["form"], indexed: true }),
    text("refNo", { label: "Reference number", max: 100, indexed: true, element: ["form"] }),
    text("documentLanguage", { label: "Language of the document", choices: ["en", "kn"], element: ["form"] }),
    reference("corrects", "notification", "title", {
      label: "Corrects the notice",
      element: ["form"],
      hint: "For a corrigendum: each of the two pages then leads to the other one.",
    }),
    reference("department", "department", "label", {
      element: ["form"],
      hint: "Its page lists the notice, and whoever looks after it may change the notice.",
    }),
    reference("office", "page", "label", {
      label: "Office (its page)",
      public: false,
      element: ["form"],
      hint: "Whoever looks after it may change the notice.",
    }),
    html("content", { label: "Text", hint: "What the notice says, to be read without its document." }),
  ],
});
