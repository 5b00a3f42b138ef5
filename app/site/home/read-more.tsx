import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";

interface ReadMoreProps {
  href: string;
  label: string;
  /** What there is more of, for screen-reader users and search engines. */
  of: ReactNode;
}

/** `Read More →`: the same text in many places, so each names its target in visually hidden text. */
export function ReadMore({ href, label, of }: ReadMoreProps) {
  return (
    <LinkButton href={href}>
      {label}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </LinkButton>
  );
}
