/** Finds the route of a path. */

export interface Match<Route> {
  route: Route;
  params: Record<string, string>;
}

/**
 * The first route whose pattern a path has, in any case of its letters.
 * @param routes patterns such as `faculty/:facultyId`; a parameter with a question mark may be missing, `*` is any rest
 */
export function matchRoute<Route extends { pattern: string }>(
  routes: readonly Route[],
  path: string,
): Match<Route> | undefined {
  const segments = path.split("/").filter(Boolean);
  for (const route of routes) {
    const params = paramsOf(route.pattern.split("/").filter(Boolean), segments);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if (part === "*") return { ...params, "*": segments.slice(index).map(decoded).join("/") };
    const segment = segments[index];
    if (segment === undefined) return part.endsWith("?") ? params : undefined;
    if (part.startsWith(":")) params[part.slice(1).replace("?", "")] = decoded(segment);
    else if (part !== segment.toLowerCase()) return undefined;
  }
  return segments.length <= pattern.length ? params : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
