/**
 * The policy of the pages: the product's own inline scripts by their hashes, which the build knows, and no other. A script
 * that has come into a page in any other way does not run.
 */

export interface PolicyOptions {
  /** Hashes of inline scripts, each in the form `'sha256-…'`. */
  scripts: readonly string[];
  /** Places of which a text may show a frame, and origins of maps and videos that a visitor may open. */
  frames: readonly string[];
  /** Origin of a picture storage, where there is one. */
  pictures: readonly string[];
  /** Origins to which the answer to a form may lead on. */
  forms: readonly string[];
}

export function pagePolicy({ scripts, frames, pictures, forms }: PolicyOptions): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...pictures].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
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
