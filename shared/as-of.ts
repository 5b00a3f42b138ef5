/** The id of the empty, hidden line of every page that says, where the page is not a new one, since when it may be untrue. */
export const AS_OF_ID = "as-of";

/** The line as pages are written, from its beginning to its end. */
const PLACE = { begin: `<p id="${AS_OF_ID}"`, hidden: ' hidden=""', end: "</p>" };

/** Writes HTML into the line of a page and shows it; a document without the line stays as it is. */
export function withAsOf(html: string, line: string): string {
  const begin = html.indexOf(PLACE.begin);
  if (begin < 0) return html;
  const end = html.indexOf(PLACE.end, begin);
  return html.slice(0, begin) + html.slice(begin, end).replace(PLACE.hidden, "") + line + html.slice(end);
}
