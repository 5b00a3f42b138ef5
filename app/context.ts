import { createContext } from "react-router";
import type { FrameFile } from "#server/domain/site/frame.ts";
import type { Site } from "#server/domain/site/site.ts";
import type { Language } from "#shared/languages.ts";

/** What the server hands to the pages with each request. */
export interface PageContext {
  language: Language;
  frame: FrameFile;
  site: Site;
  /** The site's own address without a slash at the end: `https://example.org`. */
  siteUrl: string;
  /** The address asked for, without the host: `/page/about-us`. */
  path: string;
}

export const pageContext = createContext<PageContext>();
