/** Finds the route of a path. */

export interface Match<Route> {
  route: Route;
  params: Record<string, string>;
}

/**
 * @param routes patterns such as `faculty/:facultyId`; a parameter with a question mark may be missing, `*` is any rest
 * @returns a function that answers the first route whose pattern a path has, in any case of its letters
 */
export function routeMatcher<Route extends { pattern: string }>(
  routes: readonly Route[],
): (path: string) => Match<Route> | undefined {
  const patterns = routes.map((route) => ({ route, parts: segmentsOf(route.pattern) }));
  return (path) => {
    const segments = segmentsOf(path);
    for (const { route, parts } of patterns) {
      const params = paramsOf(parts, segments);
      if (params) return { route, params };
    }
    return undefined;
  };
}

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

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
