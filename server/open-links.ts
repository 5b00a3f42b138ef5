/** What is known of where links lead. */
import type { Config } from "./config.ts";
import { OutsideLinks } from "./domain/links/outside-links.ts";
import { Redirects, type RedirectsDeps } from "./domain/redirects/redirects.ts";
import { askOutside } from "./outside/ask-outside.ts";
import { VERSION } from "./version.ts";

interface Links {
  redirects: Redirects;
  outsideLinks: OutsideLinks;
  stop: () => Promise<unknown>;
}

type LinksConfig = Partial<Pick<Config, "linkChecks" | "siteUrl">>;

/** Where links lead: on by redirects, and outside. */
export function openLinks(config: LinksConfig, deps: RedirectsDeps): Links {
  const redirects = new Redirects(deps);
  const { siteUrl = "" } = config;
  const outsideLinks = new OutsideLinks({ ...deps, siteUrl, ask: askOutsideOf(config) });
  return { redirects, outsideLinks, stop: () => Promise.all([redirects.stop(), outsideLinks.stop()]) };
}

/** Who asks other sites says who it is, and where it can be reached. */
function askOutsideOf({ linkChecks, siteUrl }: LinksConfig) {
  if (!linkChecks || linkChecks === "off") return undefined;
  return askOutside({
    userAgent: `VidyalayaLinkCheck/${VERSION} (+${siteUrl})`,
    allowPrivate: linkChecks === "private",
  });
}
