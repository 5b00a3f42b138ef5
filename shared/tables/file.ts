import { integer, text, url } from "../columns.ts";
import { table } from "../table.ts";

/**
 * What became of the text of a document: it was read; there is none, as in a scan; there is none in an office document; its
 * fonts do not say what their glyphs mean; it asks for a password; it is broken, or too large; reading it took too much time or memory.
 */
export const TEXT_STATES = [
  "read",
  "scan",
  "empty",
  "unmapped",
  "encrypted",
  "broken",
  "too_large",
  "too_costly",
] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Extensions of the files whose text is read. */
export const TEXT_EXTENSIONS = ["pdf", "docx", "xlsx", "odt", "ods"] as const;

/** Characters of the reason for a replacement. */
export const REASON_MAX = 200;

/** Written by the program alone; staff delete files and restore them, as `file-hooks.ts` allows. */
export const file = table("file", "Files", {
  group: "system",
  publicRead: true,
  unit: { shownBy: "address" },
  writtenBy: "system",
  key: "url",
  removedByStaff: true,
  order: ["-id"],
  actions: ["delete", "view", "download"],
  unique: [["url"]],
  columns: [
    text("name", { label: "Original name", required: true, max: 255 }),
    url("url", { label: "Address", required: true }),
    text("folder", { max: 100, indexed: true }),
    text("kind", { label: "Kind (media type)", max: 100 }),
    integer("size", { label: "Size in bytes" }),
    text("sha256", { label: "SHA-256 of its content", max: 64, indexed: true, element: ["form"] }),
    integer("width", { label: "Width in pixels" }),
    integer("height", { label: "Height in pixels" }),
    text("widths", { label: "Widths of its smaller copies", max: 100, element: ["form"] }),
    text("textState", { label: "Its text", choices: TEXT_STATES, indexed: true, element: ["form"] }),
    integer("textPages", { label: "Pages of its text", element: ["form"] }),
    text("reason", { label: "Why its content was replaced", max: REASON_MAX, element: [] }),
    text("uploadedBy", { label: "Uploaded by", max: 100, public: false }),
    integer("uploader", { label: "Account of the uploader", public: false, element: [] }),
    text("content", { label: "Where its content lies, once replaced", max: 500, public: false, element: [] }),
  ],
});
