/** Makes HTML that staff have written safe to show. */
import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { SiteError } from "#shared/errors.ts";
import { type FrameSources, USUAL_FRAME_SOURCES } from "#shared/frame-sources.ts";
import type { SafeHtml } from "./safe-html.ts";
import { ALLOWED } from "./allowed-html.ts";
import { elementRules, type FrameData } from "./element-rules.ts";
import { refuseDeepNesting, tooDeep, withoutComments } from "./nesting.ts";
import { textOf } from "./plain-text.ts";

/** The parser reads as browsers do: differences between the two are how scripts get through. */
const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, ALLOWED)
  .use(elementRules)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

const ROUNDS_MAX = 5;

/**
 * Answers the HTML with only what is allowed, in NFC, so that sanitising it again changes nothing.
 *
 * @param frames the allowed iframe sources
 * @throws SiteError `too_large` where elements are nested beyond reason
 */
export function sanitise(html: string, frames: FrameSources = USUAL_FRAME_SOURCES): SafeHtml {
  let current = sanitiseOnce(html.toWellFormed(), frames);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = sanitiseOnce(current, frames);
    if (next === current) return current as SafeHtml;
    current = next;
  }
  // HTML that comes out different each time cannot be trusted to be read as it was judged.
  return escaped(plainText(current)) as SafeHtml;
}

/** The text of the HTML in one line, for descriptions and for the search. */
export function plainText(html: string): string {
  return bounded(html, (shallow) => {
    const tree = processor.runSync(processor.parse(shallow));
    return textOf(tree);
  });
}

/** What stands before the first heading: the part of a text that another page shows of it. */
export function opening(html: SafeHtml): SafeHtml {
  const tree = processor.parse(html);
  const heading = tree.children.findIndex((node) => node.type === "element" && /^h[1-6]$/.test(node.tagName));
  if (heading <= 0) return html;
  return processor.stringify({ ...tree, children: tree.children.slice(0, heading) }).trim() as SafeHtml;
}

function sanitiseOnce(html: string, frames: FrameSources): string {
  const data = { frames } satisfies FrameData;
  return bounded(html, (shallow) => String(processor.processSync({ value: shallow, data })));
}

function bounded(html: string, work: (shallow: string) => string): string {
  const shallow = withoutComments(html);
  refuseDeepNesting(shallow);
  try {
    return work(shallow);
  } catch (error) {
    throw error instanceof RangeError && !(error instanceof SiteError) ? tooDeep() : error;
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
