/** What the pages ask of the domain, one call per kind of page, for one language. */
import type { HomePage } from "./home.ts";

export interface Site {
  home(): Promise<HomePage>;
}
