import type { SafeHtml } from "#server/domain/site/shapes.ts";

/** Puts every table into a box that scrolls by itself and can be reached by keyboard, so that no table widens a page. */
export function scrollableTables(html: SafeHtml): SafeHtml {
  return html
    .replaceAll(/<table(?=[\s>])/g, '<div data-scroll tabindex="0"><table')
    .replaceAll("</table>", "</table></div>") as SafeHtml;
}
