/**
 * The address of a call below the base of the API.
 * @param input the parts of its path by their names; what else there is, without the body, is its query
 */
export function pathOf(name: string, input: object): string {
  const rest = new Map<string, unknown>(Object.entries(input));
  rest.delete("body");
  const path = name.replace(/^\w+ /, "").replaceAll(/:(\w+)(\+?)/g, (_part, part: string, more: string) => {
    const value = String(rest.get(part));
    rest.delete(part);
    return more ? value : encodeURIComponent(value);
  });
  const query = queryOf(Object.fromEntries(rest));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** Values by the names of parameters as an address has them; an array repeats its parameter. */
export function queryOf(values: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
  }
  return query;
}
