import type { HtmlCleaner } from "../../content/html-cleaner.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 155;

/** The opening of a text in whole words, with an ellipsis where something was left out. */
export async function descriptionOf(html: HtmlCleaner, body: LocalizedHtml | null): Promise<string> {
  const text = await html.plainText(body?.html ?? "");
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}
