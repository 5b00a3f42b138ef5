import { boolean, date, integer, text, url } from "../columns.ts";
import { table } from "../table.ts";

/** Where visitors are sent who ask for an address that no page or file has any more. */
export const redirect = table("redirect", "Redirects", {
  group: "pages",
  title: "source",
  order: ["source"],
  unique: [["source"]],
  columns: [
    text("source", {
      label: "Old address",
      required: true,
      isOldAddress: true,
      max: 500,
      hint: "As it was asked for, also with a query: /index.php?id=12. While a page or file has this address again, it is shown.",
    }),
    url("target", {
      label: "Leads to",
      required: true,
      indexed: true,
      hint: "An address of this site, such as /page/about-us, or one that begins with https://.",
    }),
    boolean("temporary", {
      label: "Only for a while",
      hint: "Search engines then go on naming the old address.",
    }),
    integer("times", { label: "Asked for, times", readOnly: true }),
    date("lastAsked", { label: "Last asked for", readOnly: true }),
  ],
});
