import { integer, picture, reference, localizedText } from "../columns.ts";
import { table } from "../table.ts";

export const gallery = table("gallery", "Pictures of departments", {
  publicRead: true,
  unit: { belongsTo: ["department"] },
  title: "alt",
  order: ["department", "position", "id"],
  columns: [
    picture("url", { label: "Picture", required: true, folder: "department" }),
    localizedText("alt", { label: "What the picture shows", required: true, max: 200 }),
    reference("department", "department", "label", { required: true }),
    integer("position"),
  ],
});
