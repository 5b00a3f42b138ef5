import { date, integer, localizedText, reference, text, url } from "../columns.ts";
import { table } from "../table.ts";

/** What a document is beside the one that the notice itself names. */
const ATTACHMENT_KINDS = ["translation", "annexure", "corrigendum"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Further documents of notices. Each is seen exactly as long as its notice is. */
export const attachment = table("attachment", "Documents of notices", {
  publicRead: true,
  unit: { belongsTo: ["notice"] },
  childOf: "notice",
  order: ["position", "id"],
  actions: ["create", "edit", "delete", "view", "download"],
  columns: [
    localizedText("title", { required: true }),
    reference("notice", "notification", "title", { label: "Notice", required: true }),
    text("kind", { label: "What it is", required: true, choices: ATTACHMENT_KINDS }),
    url("url", { label: "Document", required: true, folder: "others" }),
    text("documentLanguage", { label: "Language of the document", choices: ["en", "kn"], element: ["form"] }),
    date("udate", { label: "Date", hint: "Of a corrigendum: the day of its issue." }),
    integer("position"),
  ],
});
