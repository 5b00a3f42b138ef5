/** Keeps HTML away from the parser that would cost it minutes or the whole stack. */
import { SiteError } from "#shared/errors.ts";

/** The parser's stack lasts for about twice as many levels. */
const LEVELS_MAX = 800;
/** A formatting element left open is repeated in every later paragraph: the parser's work is about this product. */
const FORMATTING_TIMES_TAGS_MAX = 60_000;

const FORMATTING = new Set([
  "b",
  "big",
  "code",
  "em",
  "font",
  "i",
  "s",
  "small",
  "strike",
  "strong",
  "tt",
  "u",
]);
/** Elements that hold nothing, or that end by themselves where the next one begins. */
const WITHOUT_END = new Set(
  (
    "area base br col embed hr img input link meta param source track wbr " +
    "a p li dt dd tr td th thead tbody tfoot colgroup option optgroup rb rt rtc rp html head body"
  ).split(" "),
);
/** Elements whose content is text, in which an end tag ends nothing else. */
const RAW = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "!--"]);

const TAG = /<(\/?)([a-z][^\s/>]*|!--)(?:[^>"'<]|"[^"]*"|'[^']*')*|-->/gi;

/** @throws SiteError `too_large` where elements are nested too deeply or left open too often */
export function refuseDeepNesting(html: string): void {
  const open = new Map<string, number>();
  let levels = 0;
  let tags = 0;
  let formatting = 0;
  let formattingPeak = 0;
  let raw: string | undefined;

  for (const [match, slash, tag = ""] of html.matchAll(TAG)) {
    tags += 1;
    const name = match === "-->" ? "!--" : tag.toLowerCase();
    const isEnd = slash === "/" || match === "-->";
    if (WITHOUT_END.has(name) || (isEnd && raw !== undefined && raw !== name)) continue;
    const before = open.get(name) ?? 0;
    if (isEnd && before === 0) continue;
    const step = isEnd ? -1 : 1;
    open.set(name, before + step);
    levels += step;
    if (FORMATTING.has(name)) formattingPeak = Math.max(formattingPeak, (formatting += step));
    if (RAW.has(name)) raw = isEnd ? undefined : (raw ?? name);
    if (levels > LEVELS_MAX) throw tooDeep();
  }
  if (formattingPeak * tags > FORMATTING_TIMES_TAGS_MAX) throw tooDeep();
}

/** Removes comments, so that what a word processor leaves in them is not taken for elements. */
export function withoutComments(html: string): string {
  let rest = "";
  let position = 0;
  for (;;) {
    const start = html.indexOf("<!--", position);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 4);
    if (end < 0) return rest + html.slice(position);
    rest += html.slice(position, start);
    position = end + 3;
  }
}

export function tooDeep(): SiteError {
  return new SiteError("too_large", { problem: { code: "html_too_deep" } });
}
