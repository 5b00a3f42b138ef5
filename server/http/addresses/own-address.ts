import { API_BASE } from "#shared/api-base.ts";
import { SiteError } from "#shared/errors.ts";
import { withoutLastSlashes } from "#shared/urls.ts";

/**
 * What a request asks for, on the given origin: a host that its first line names, or that several slashes would make one,
 * does not count.
 * @throws SiteError `bad_address`
 */
export function ownAddress(asked: string, origin: string): URL {
  const own = URL.parse(origin);
  const read = URL.parse(asked.replace(/^[/\\]+/, "/"), origin);
  if (!own || !read) throw new SiteError("bad_address");
  own.pathname = read.pathname.replace(/^\/+/, "/");
  own.search = read.search;
  return own;
}

/** Whether a path belongs to the API, which has no pages. */
export function isApiAddress(path: string): boolean {
  const [begin, rest] = [path.slice(0, API_BASE.length), path.slice(API_BASE.length)];
  return begin.toLowerCase() === API_BASE && /^($|[/?])/.test(rest);
}

/** Whether a path is one of an uploaded file, which is there without being a page. */
export const isFileAddress = (path: string): boolean => /^\/(files|images)\//.test(path);

/** Where a page asked for with slashes at its end has its one address; undefined for a page at its own address. */
export function withoutLastSlash({ pathname, search }: URL): string | undefined {
  if (pathname === "/" || !pathname.endsWith("/")) return undefined;
  return `${withoutLastSlashes(pathname)}${search}`;
}
