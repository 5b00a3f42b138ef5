/** Tells plain text from everything that only looks like it. */
import { Yielder } from "../kernel/yielder.ts";

const NUL = 0;
/** Bytes that are looked at in one go. */
const PART = 64 * 1024;

const NOT_BLANK = /\S/u;
const MARKUP_START = /^(?:<|#!)/u;
const MARKUP =
  /<(?:[!?%]|\/?(?:html|head|body|title|script|style|link|meta|base|svg|math|iframe|frame|object|embed|applet|form|input|button|img|image|video|audio|template|xml|table|div|span|p|a)[\s/>])/iu;
/** Markup of this length may lie across the border of two parts. */
const LONGEST_MARKUP = "</template>".length;

/** Whether the bytes are valid UTF-8 text without NUL that is neither HTML, SVG or XML nor a script. */
export async function isPlainText(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const yielder = new Yielder();
  /** What has been read and is still to be looked at with what follows. */
  let held = "";
  let begun = false;
  for (let start = 0; start < bytes.length; start += PART) {
    const part = bytes.subarray(start, start + PART);
    const text = part.includes(NUL) ? undefined : decoded(decoder, part, start + PART < bytes.length);
    if (text === undefined) return false;
    held += text;
    if (!begun) held = held.slice(Math.max(held.search(NOT_BLANK), 0));
    if (!begun && MARKUP_START.test(held)) return false;
    if (MARKUP.test(held)) return false;
    begun ||= held.length > 1 && NOT_BLANK.test(held);
    held = held.slice(-LONGEST_MARKUP);
    await yielder.yieldToEventLoop();
  }
  return true;
}

function decoded(decoder: TextDecoder, part: Buffer, stream: boolean): string | undefined {
  try {
    return decoder.decode(part, { stream });
  } catch {
    return undefined;
  }
}
