/**
 * The places of which a text may show an iframe, one list for the editor, for what is stored and for the policy of the pages.
 * Each is a host, or a host with a path; a path that ends with a slash stands for all below it, as in that policy.
 */
export type FrameSources = readonly string[];

/** The setting that holds the list, with blanks or commas between its entries. */
export const FRAME_SOURCES_SETTING = "frame_sources";

/** While the setting is missing. */
export const USUAL_FRAME_SOURCES: FrameSources = [
  "www.youtube-nocookie.com/embed/",
  "www.google.com/maps/embed",
  "www.google.com/maps/embed/",
  "www.openstreetmap.org/export/embed.html",
];

const SOURCE = /^[a-z\d][a-z\d.-]{0,250}(?::\d{1,5})?(?:\/[\w./-]{0,300})?$/;

/** What is no source is left out. @param setting undefined where it is missing; empty for no iframes at all */
export function frameSources(setting: string | undefined): FrameSources {
  if (setting === undefined) return USUAL_FRAME_SOURCES;
  const entries = setting.split(/[\s,;]+/).map((entry) => entry.replace(/^https:\/\//i, ""));
  return [...new Set(entries.map(lowerHost).filter((entry) => SOURCE.test(entry)))];
}

function lowerHost(entry: string): string {
  const slash = entry.indexOf("/");
  return slash < 0 ? entry.toLowerCase() : entry.slice(0, slash).toLowerCase() + entry.slice(slash);
}

/** Whether an iframe may show an address. */
export function mayFrame(address: string, sources: FrameSources): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  return sources.some((source) => {
    const slash = source.indexOf("/");
    const [host, path] = slash < 0 ? [source, "/"] : [source.slice(0, slash), source.slice(slash)];
    return url.host === host && (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
  });
}
