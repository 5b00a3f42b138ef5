/** What is done with HTML: here at once where it is short, in a worker where it is long. */
import type { FrameSources } from "#shared/frame-sources.ts";
import type { SafeHtml } from "./safe-html.ts";
import { outline } from "./outline.ts";
import { readable } from "./readable/readable.ts";
import { removedFrom } from "./removed.ts";
import { opening, plainText, sanitise } from "./sanitise.ts";

export interface Review {
  html: SafeHtml;
  /** Names of elements and attributes that it lost. */
  removed: string[];
}

/** HTML with the allowed iframe sources. */
export interface Framed {
  html: string;
  frames: FrameSources;
}

export const htmlJobs = {
  clean: ({ html, frames }: Framed): SafeHtml => sanitise(html, frames),
  words: plainText,
  opening,
  outline,
  readable,
  review({ html, frames }: Framed): Review {
    const safe = sanitise(html, frames);
    return { html: safe, removed: removedFrom(html, safe) };
  },
};

export type HtmlJobs = typeof htmlJobs;
