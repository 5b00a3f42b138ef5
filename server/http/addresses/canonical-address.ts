/** The one name of everything that the same answer can be asked by: under it the answer is cached, and from it a page is made. */
import { API_BASE } from "#shared/api-base.ts";
import { canonicalSearch } from "#shared/page-query.ts";

/** A request's first line may name a host as well; it does not count. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;
/** What an address in its one form, without a query, never holds. */
const UNUSUAL = /[^\w/.~-]|\/\/|\/\./;
/** What some readers of addresses take for something else: a separator, or the end. */
const AMBIGUOUS = /[#\\]/;
/** These read their query in their own way, and only redirect. */
const OWN_QUERY = /^\/(load|library\/find)\/?$/i;
const NO_PAGE =
  /^\/((assets|frame|feeds|calendars)\/|robots\.txt|sitemap\.xml|service-worker\.js|notice\/\d+\/card\.png)/;

/** What a request asks for, from its path on. */
export function withoutOrigin(target: string): string {
  const rest = target.replace(ORIGIN, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

export const isPage = (address: string): boolean =>
  !NO_PAGE.test(address) && !address.startsWith(`${API_BASE}/`);

/**
 * The path as its characters are written everywhere, and of the query what makes a difference, in a certain order.
 * @returns undefined for an address whose answer is not to be cached, because it can be read in more than one way
 */
export function canonicalAddress(target: string): string | undefined {
  const asked = withoutOrigin(target);
  if (!UNUSUAL.test(asked)) return asked;
  if (AMBIGUOUS.test(asked)) return undefined;
  const mark = asked.indexOf("?");
  const path = canonicalPath(mark < 0 ? asked : asked.slice(0, mark));
  if (path === undefined || OWN_QUERY.test(path)) return undefined;
  const query = mark < 0 ? "" : asked.slice(mark);
  return path + (isPage(path) ? canonicalSearch(query) : sorted(query));
}

/** Each part with its characters encoded alike; undefined where parts are empty, lead upwards, or cannot be read. */
function canonicalPath(path: string): string | undefined {
  const parts = path.split("/");
  try {
    const names = parts.map((part) => decodeURIComponent(part));
    if (names[0] !== "" || names.slice(1, -1).includes("")) return undefined;
    if (names.some((name) => name === "." || name === "..")) return undefined;
    return names.map((name) => encodeURIComponent(name)).join("/");
  } catch {
    return undefined;
  }
}

/** A call reads its parameters by their names; several of one name keep their order. */
function sorted(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

/** Paths of which there are as many as somebody likes to think of: each leads to the same as one that a link has. */
const MANY_PATHS = /^\/(admin|faculty\/[^/]+\/dept)\/|\/firstrows\/(?!100$)\d{3,}$/;

/** Whether an address in its one form has a path that only a link of the site would have. */
export function isOwnPath(address: string): boolean {
  const path = decodeURIComponent(address.split("?", 1)[0] ?? "");
  // The router takes a page's path in capitals too.
  return path === path.toLowerCase() && !MANY_PATHS.test(path);
}
