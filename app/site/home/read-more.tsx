import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";

interface ReadMoreProps {
  href: string;
  label: string;
  /** What there is more of, for those who hear the link alone, and for search engines. */
  of: ReactNode;
}

/** `Read More →`, the same words in many places, so each goes on out of sight with what it leads to. */
export function ReadMore({ href, label, of }: ReadMoreProps) {
  return (
    <LinkButton href={href}>
      {label}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </LinkButton>
  );
}
