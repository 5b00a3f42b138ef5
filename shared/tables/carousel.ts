import {
  html,
  integer,
  options,
  picture,
  pictureAlt,
  pictureDecorative,
  pictureFocus,
  url,
} from "../columns.ts";
import { table } from "../table.ts";

export const carousel = table("carousel", "Carousel slides", {
  publicRead: true,
  title: "alt",
  order: ["position", "id"],
  columns: [
    picture("url", { label: "Picture", required: true, folder: "carousel" }),
    picture("phoneUrl", { label: "Picture for phones", folder: "carousel", element: ["form"] }),
    pictureAlt("alt", "url", { element: ["list", "form"] }),
    html("caption", { max: 2000 }),
    url("link", { label: "Leads to", element: ["form"] }),
    options("type", { label: "Carousel", required: true }),
    integer("position"),
    pictureDecorative("decorative", "url"),
    pictureFocus("focus", "url"),
  ],
});
