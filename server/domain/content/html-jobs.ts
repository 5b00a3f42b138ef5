/** What is done with HTML: here at once where it is short, in a worker where it is long. */
import type { SafeHtml } from "../site/shapes.ts";
import { readable } from "./readable/readable.ts";
import { removedFrom } from "./removed.ts";
import { opening, plainText, sanitise } from "./sanitise.ts";

export interface Review {
  html: SafeHtml;
  /** Names of elements and attributes that it lost. */
  removed: string[];
}

export const htmlJobs = {
  clean: sanitise,
  words: plainText,
  opening,
  readable,
  review(html: string): Review {
    const safe = sanitise(html);
    return { html: safe, removed: removedFrom(html, safe) };
  },
};

export type HtmlJobs = typeof htmlJobs;
