/** What the pages are given with each request. */
import type { Language } from "#shared/languages.ts";
import type { ContentPage } from "./content-page.ts";
import type { FrameFile } from "./frame.ts";
import type { HomePage } from "./home.ts";

/** What the pages ask of the domain, one call per kind of page, for one language. */
export interface Site {
  home(): Promise<HomePage>;
  /** @throws SiteError `not_found` */
  contentPage(name: string): Promise<ContentPage>;
}

export interface PageContext {
  language: Language;
  frame: FrameFile;
  site: Site;
  /** The site's own address without a slash at the end: `https://example.org`. */
  siteUrl: string;
}
