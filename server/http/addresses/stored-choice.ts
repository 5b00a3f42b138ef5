/** What a visitor chooses by a parameter of an address, and what a cookie stores of it. */
const YEAR_SECONDS = 31_536_000;

/** The value of a parameter. @param url a path with its query */
export function askedFor(url: string, name: string): string | null {
  const query = url.indexOf("?");
  // Most addresses ask for nothing, and every request comes by here.
  if (query < 0 || !url.includes(name, query)) return null;
  return new URLSearchParams(url.slice(query)).get(name);
}

/** @param header as in the header `cookie` */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const start = header.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return start?.slice(name.length + 1);
}

/**
 * The header `set-cookie` that stores a choice for a year.
 * @param siteUrl the public address of the site: what is stored there is sent over https alone, where it begins so
 */
export function cookieFor(name: string, value: string, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
