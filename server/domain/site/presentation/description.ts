import type { HtmlCleaner } from "../../content/html-cleaner.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 155;

export const descriptionOf = (html: HtmlCleaner, body: LocalizedHtml | null): Promise<string> =>
  openingOf(html, body, DESCRIPTION_LENGTH);

/**
 * The opening of a text in whole words, with an ellipsis where something was left out.
 * @param longest in characters
 */
export async function openingOf(
  html: HtmlCleaner,
  body: LocalizedHtml | null,
  longest: number,
): Promise<string> {
  return inWholeWords(await html.plainText(body?.html ?? ""), longest);
}

/** What tells a record from others, in one line, from what is known of it. */
export const descriptionInFacts = (facts: readonly string[]): string =>
  inWholeWords(facts.filter(Boolean).join(", ").replaceAll(/\s+/gu, " "), DESCRIPTION_LENGTH);

function inWholeWords(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}
