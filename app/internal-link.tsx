import { Link } from "react-router";
import type { LinkProps } from "./ui/link/link.tsx";

/** Addresses of the site that are no pages of this application: calls, files, feeds. */
const NOT_A_PAGE = /^\/(api|files|images|assets|feeds)(\/|$)|\.\w{2,5}$/;

/** A link within the site. Pages change without a reload once React runs; everything else is an ordinary link. */
export function InternalLink({ href, preventScroll, children, ...link }: Omit<LinkProps, "external">) {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const isPage = path.startsWith("/") && !NOT_A_PAGE.test(path);
  if (!isPage) {
    return (
      <a {...link} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...link} to={href} preventScrollReset={preventScroll}>
      {children}
    </Link>
  );
}
