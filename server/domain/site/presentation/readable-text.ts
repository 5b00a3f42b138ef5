import { fileFacts } from "#shared/file-facts.ts";
import { linkedFiles } from "../../content/readable/file-links.ts";
import type { PageRequest } from "./page-request.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";
import { filesAt } from "./links.ts";
import type { RichText } from "./view-models.ts";

export type TextContext = Pick<PageRequest, "reader" | "html" | "language" | "texts">;

/**
 * A stored text as a page shows it: what it leads to says what it is, in the language of the page.
 * @param pin the record whose text it is, where that is not the page's own
 */
export async function readableText(
  { reader, html: cleaner, texts }: Pick<TextContext, "reader" | "html" | "texts">,
  { html, lang }: LocalizedHtml,
  pin?: string,
): Promise<RichText> {
  const linked = linkedFiles(html);
  const files = linked.length > 0 ? await filesAt(reader, linked) : new Map();
  const facts = [...files].map(([url, file]) => [url, fileFacts(file)] as const);
  const addedTexts = { opensNewTab: texts.a11y_opens_new_tab ?? "", table: texts.a11y_table ?? "" };
  return {
    html: await cleaner.readable({ html, files: Object.fromEntries(facts), texts: addedTexts }),
    lang,
    pin,
  };
}
