import { integer, text, url } from "../columns.ts";
import { table } from "../table.ts";

/** Written by the program alone; staff delete files and restore them, as `file-hooks.ts` allows. */
export const file = table("file", "Files", {
  group: "system",
  publicRead: true,
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
    integer("width", { label: "Width in pixels" }),
    integer("height", { label: "Height in pixels" }),
    text("widths", { label: "Widths of its smaller copies", max: 100, element: ["form"] }),
    text("uploadedBy", { label: "Uploaded by", max: 100, public: false }),
    integer("uploader", { label: "Account of the uploader", public: false, element: [] }),
    text("content", { label: "Where its content lies, once replaced", max: 500, public: false, element: [] }),
  ],
});
