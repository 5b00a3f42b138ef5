/** The pages of the library. */
import { LIBRARY_PAGES } from "#shared/addresses.ts";
import { checkPages } from "./whole-page.ts";

const LIBRARY = [
  "",
  ...Object.keys(LIBRARY_PAGES).map((address) => `/${address}`),
  "/page/library-about",
  "/lib-e-resources?tab=electronic-journals&page=2",
  "/lib-e-resources?q=jstor",
  "/lib-e-resources?q=nothing-like-this",
].map((address) => `/library${address}`);

checkPages(LIBRARY);
checkPages(["/library/no-such-page"], 404);
