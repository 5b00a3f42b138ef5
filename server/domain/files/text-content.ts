/** Tells plain text from everything that only looks like it. */

const NUL = 0;
const UTF8 = new TextDecoder("utf-8", { fatal: true });

const MARKUP_START = /^\s*(?:<|#!)/u;
const MARKUP =
  /<(?:[!?%]|\/?(?:html|head|body|title|script|style|link|meta|base|svg|math|iframe|frame|object|embed|applet|form|input|button|img|image|video|audio|template|xml|table|div|span|p|a)[\s/>])/iu;

/** Whether the bytes are valid UTF-8 text without NUL that is neither HTML, SVG or XML nor a script. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.includes(NUL)) return false;
  const text = decoded(bytes);
  return text !== undefined && !MARKUP_START.test(text) && !MARKUP.test(text);
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}
