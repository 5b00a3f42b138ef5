import { integer, picture, pictureAlt, pictureFocus, reference } from "../columns.ts";
import { table } from "../table.ts";

export const gallery = table("gallery", "Pictures of departments", {
  publicRead: true,
  unit: { belongsTo: ["department"] },
  title: "alt",
  order: ["department", "position", "id"],
  columns: [
    picture("url", { label: "Picture", required: true, folder: "department" }),
    pictureAlt("alt", "url", { required: true, element: ["list", "form"] }),
    reference("department", "department", "label", { required: true }),
    integer("position"),
    pictureFocus("focus", "url"),
  ],
});
