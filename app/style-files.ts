/** In which file of the build the styles of the public pages are: every page names those that it needs beside `site`. */

/**
 * - `site`: what stands around every page, and what is part of many
 * - `home`: the two home pages
 * - `content`: lists, tables and the other blocks that pages are made of
 * - `forms`: forms for messages, and what stands beside them
 * - `search`: the results of a search
 * - `light`: what pages without their pictures show in place of them
 * - `resources`: the electronic resources of the library
 * - `own`: what single pages show beside blocks: sitemap, notices, documents, people, subscriptions
 */
export const STYLE_FILES = [
  "site",
  "home",
  "content",
  "forms",
  "search",
  "light",
  "resources",
  "own",
] as const;
export type StyleFile = (typeof STYLE_FILES)[number];

/** The suggestions bring theirs themselves. */
const PUBLIC = /^app\/(styles|contact-form|site(?!\/suggestions\/)|ui(?!\/progress))\/.*\.css$/;
const HOME = /^app\/(site\/(home|library\/(home|find))|ui\/(carousel|marquee|opening-state))\//;
const FORMS = /^app\/(contact-form|site\/contact|ui\/toast)\//;
const SEARCH = /^app\/site\/search\//;
const LIGHT = /^app\/ui\/left-out-picture\//;
const RESOURCES = /^app\/site\/library\/resources\//;
const OWN = /^app\/site\/(follow|sitemap|notice|person)\//;
const CONTENT = [
  /^app\/site\/(department|document-text|faculty|nep|library\/help-desk)\//,
  /^app\/site\/blocks\/(?!figures\.|cells\/(cell-link|link-list|with-note)\.|lists\/(columns|footer-row)\.)/,
  /^app\/ui\/(accordion|download|facts|gallery|person|table|tabs)\//,
];

/** @param path of the styles, from the root of the project; undefined where no public page loads them */
export function styleFileOf(path: string): StyleFile | undefined {
  if (!PUBLIC.test(path)) return undefined;
  if (HOME.test(path)) return "home";
  if (FORMS.test(path)) return "forms";
  if (SEARCH.test(path)) return "search";
  if (LIGHT.test(path)) return "light";
  if (RESOURCES.test(path)) return "resources";
  if (OWN.test(path)) return "own";
  return CONTENT.some((pattern) => pattern.test(path)) ? "content" : "site";
}
