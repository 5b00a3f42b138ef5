/** The pages of the library. */
import { LIBRARY_ADDRESSES } from "../support/data/example-addresses.ts";
import { checkPages } from "./whole-page.ts";

checkPages(LIBRARY_ADDRESSES);
checkPages([
  "/library/page/library-about",
  "/library/lib-e-resources?tab=electronic-journals&page=2",
  "/library/lib-e-resources?q=jstor",
  "/library/lib-e-resources?q=nothing-like-this",
]);
checkPages(["/library/no-such-page"], 404);
