import { Link } from "react-router";
import type { LinkProps } from "./ui/link/link.tsx";

/** A link of the staff area: its own screens change without a reload, everything else is another document. */
export function InternalLink({ href, preventScroll, children, ...link }: Omit<LinkProps, "external">) {
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const isScreen = /^\/admin(\/|$)/.test(path);
  if (!isScreen) {
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
