import { html, integer, options, picture, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const carousel = table("carousel", "Carousel slides", {
  publicRead: true,
  title: "alt",
  order: ["position", "id"],
  columns: [
    picture("url", { label: "Picture", required: true, folder: "carousel" }),
    picture("phoneUrl", { label: "Picture for phones", folder: "carousel", element: ["form"] }),
    localizedText("alt", { label: "What the picture shows", max: 200 }),
    html("caption", { max: 2000 }),
    url("link", { label: "Leads to", element: ["form"] }),
    options("type", { label: "Carousel", required: true }),
    integer("position"),
  ],
});
