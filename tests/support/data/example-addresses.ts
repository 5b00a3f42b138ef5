import { SITE_ADDRESSES } from "#shared/addresses.ts";

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
