/** The policy of one page: its own inline scripts by their hashes, and no other (no nonce, so that a page can be kept). */
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script\b([^<>]*)>([\s\S]*?)(?:<\/script>|$)/g;

export interface PolicyOptions {
  /** Origins of maps and videos that a visitor may open. */
  frames: readonly string[];
  /** Origin of a picture storage, where there is one. */
  pictures: readonly string[];
  /** Origins to which the answer to a form may lead on. */
  forms: readonly string[];
}

export function pagePolicy(html: string, { frames, pictures, forms }: PolicyOptions): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])].join(" "),
    ["form-action 'self'", ...forms].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The origins of addresses that staff keep in the settings; what is none is left out. */
export function originsOf(...urls: (string | undefined)[]): string[] {
  const origins = urls.flatMap((url) => {
    const parsed = url ? URL.parse(url) : null;
    return parsed && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : [];
  });
  return [...new Set(origins)];
}
