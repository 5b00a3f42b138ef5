/** Which uploaded file an address means, in all the ways in which staff and records write it. */

/**
 * The address below `/files/` that a value stands for; undefined where it leads to a page or elsewhere.
 *
 * @param picture relative addresses are pictures' ones
 * @param origin of this site, without a slash at its end
 */
export function fileAddress(value: string, picture: boolean, origin: string): string | undefined {
  const own = withoutOrigin(value.trim(), origin).replace(/[?#].*/s, "");
  const [, below] = /^\/?(?:files|images)\/(.+)$/.exec(own) ?? [];
  // What is still being typed is no address yet.
  if (!/\.[a-z0-9]{2,5}$/.test(own)) return undefined;
  if (below) return `/files/${decoded(below)}`;
  const relative = own !== "" && !own.startsWith("/") && !/^[a-z][a-z0-9+.-]*:/i.test(own);
  return picture && relative ? `/files/${decoded(own)}` : undefined;
}

/** What is stored of an address that was pasted: one of an uploaded file without this site's name, any other as it is. */
export function normalizedAddress(value: string, origin: string): string {
  const own = withoutOrigin(value, origin);
  return own !== value && own.startsWith("/files/") ? decoded(own) : value;
}

const withoutOrigin = (value: string, origin: string): string =>
  value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
