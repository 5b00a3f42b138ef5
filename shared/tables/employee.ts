import {
  html,
  integer,
  options,
  picture,
  pictureAlt,
  pictureDecorative,
  pictureFocus,
  reference,
  text,
  url,
  localizedText,
} from "../columns.ts";
import { table } from "../table.ts";

/** What people say of themselves, as drafts that their department approves. */
const PROFILE = [
  "contactNumber",
  "emailId",
  "photoUrl",
  "photoAlt",
  "photoDecorative",
  "photoFocus",
  "profileUrl",
  "qualification",
  "specialization",
  "research",
  "publications",
  "website",
];

export const employee = table("employee", "Employees", {
  group: "people",
  publicRead: true,
  unit: { isUnit: true, belongsTo: ["department"], profile: PROFILE },
  title: "name",
  order: ["position", "id"],
  search: { body: ["designation", "qualification", "specialization", "research"] },
  columns: [
    localizedText("name", { required: true, max: 200 }),
    options("designation"),
    reference("department", "department", "label"),
    options("type", { label: "Lists", required: true, multiple: true }),
    text("contactNumber", { label: "Telephone", max: 30 }),
    text("emailId", { label: "E-mail", max: 254 }),
    picture("photoUrl", { label: "Photograph", folder: "employee", element: ["form"] }),
    pictureAlt("photoAlt", "photoUrl", { hint: "Without words of its own the name stands for it." }),
    pictureDecorative("photoDecorative", "photoUrl"),
    pictureFocus("photoFocus", "photoUrl"),
    url("profileUrl", { label: "Profile", folder: "employee", element: ["form"] }),
    localizedText("qualification", { multiLine: true, element: ["form"] }),
    localizedText("specialization", { multiLine: true, element: ["form"] }),
    html("research", { label: "Research interests", max: 20_000 }),
    html("publications", { max: 100_000 }),
    url("website", { element: ["form"] }),
    integer("position"),
  ],
});
