import { integer, picture, pictureFocus, reference, text, url, localizedText } from "../columns.ts";
import { table } from "../table.ts";
import { LIBRARY_DEPARTMENT } from "../vocabulary.ts";

const tab = <const Name extends string>(name: Name, label: string) =>
  reference(name, "content", "label", { label, element: ["form"] });

export const department = table("department", "Departments", {
  publicRead: true,
  unit: { isUnit: true, library: { column: "id", values: [LIBRARY_DEPARTMENT] } },
  key: "name",
  title: "label",
  order: ["position", "id"],
  unique: [["name"]],
  search: { ended: true },
  columns: [
    localizedText("label", { required: true }),
    text("name", {
      label: "Name (in the address)",
      required: true,
      max: 100,
      hint: "Where it changes, the old address leads to the new one by itself.",
    }),
    url("url", { label: "Address" }),
    reference("faculty", "faculty", "label"),
    picture("banner", { folder: "department", element: ["form"] }),
    tab("overview", "Overview"),
    tab("programmes", "Programmes"),
    tab("syllabus", "Syllabus"),
    tab("research", "Research"),
    tab("facilities", "Facilities"),
    tab("activities", "Extension activities"),
    text("subjectCode", { max: 20 }),
    text("layout", {
      choices: ["standard", "fixed"],
      element: ["form"],
      hint: "Eight tabs, or six for a fixed department.",
    }),
    integer("position"),
    pictureFocus("bannerFocus", "banner"),
  ],
});
