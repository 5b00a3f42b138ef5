import { picture, reference, text, words } from "../columns.ts";
import { table } from "../table.ts";

export const page = table("page", "Pages", {
  publicRead: true,
  key: "name",
  title: "label",
  unique: [["name"]],
  columns: [
    text("name", { label: "Name (in the address)", required: true, max: 100 }),
    words("label", { label: "Heading", required: true }),
    picture("header", { label: "Banner", folder: "others" }),
    reference("body", "content", "label", { label: "Text" }),
  ],
});
