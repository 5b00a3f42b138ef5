/** What is added to clean HTML for whoever reads it on a page: facts of files, numbers to call, tables that fit. */
import type { Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { ReadableHtml, SafeHtml } from "../safe-html.ts";
import { contactLinks } from "./contact-links.ts";
import { fileLinks } from "./file-links.ts";
import { shownTables } from "./shown-tables.ts";

export interface ReadableInput {
  html: SafeHtml;
  /** What is known of the files that it leads to, such as `PDF, 240 KB`, by their addresses. */
  files: Readonly<Record<string, string>>;
  /** In the language of the page. */
  texts: ReadableTexts;
}

interface ReadableTexts {
  opensNewTab: string;
  /** Names a table that has neither a caption nor a heading above it. */
  table: string;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/** The same text, with what a page adds to it; its words stay as they are. */
export function readable({ html, files, texts }: ReadableInput): ReadableHtml {
  const tree: Root = parser.parse(html);
  fileLinks(tree, files, texts.opensNewTab);
  contactLinks(tree);
  shownTables(tree, texts.table);
  return writer.stringify(tree) as ReadableHtml;
}
