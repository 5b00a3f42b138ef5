import { LIBRARY_PAGES, SITE_ADDRESSES } from "#shared/addresses.ts";

/** What stands for the parameters of an address. */
const EXAMPLES: Record<string, string> = {
  ":nepId": "arts",
  ":pageId": "about-us",
  ":facultyId": "science-technology",
  ":deptId": "computer-science",
};

/** Every page of the main site, in the order of its map. */
export const EXAMPLE_ADDRESSES: readonly string[] = SITE_ADDRESSES.map(
  (address) => `/${address.replaceAll(/:\w+/g, (name) => EXAMPLES[name] ?? name)}`,
);

/** Every page of the library. */
export const LIBRARY_ADDRESSES: readonly string[] = ["", ...Object.keys(LIBRARY_PAGES)].map((address) =>
  address === "" ? "/library" : `/library/${address}`,
);
