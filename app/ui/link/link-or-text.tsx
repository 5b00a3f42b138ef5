import { Link, type LinkProps } from "./link.tsx";

interface LinkOrTextProps extends Pick<LinkProps, "external" | "className" | "children"> {
  href: string | null;
}

/** A link, or its text alone where there is no address. */
export function LinkOrText({ href, external, className, children }: LinkOrTextProps) {
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <Link className={className} href={href} external={external}>
      {children}
    </Link>
  );
}
