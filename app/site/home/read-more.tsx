import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";

interface ReadMoreProps {
  href: string;
  label: string;
  /** What there is more of, for those who hear the link alone. */
  of: ReactNode;
}

/** `Read More →`, the same words in many places, so each says of what. */
export function ReadMore({ href, label, of }: ReadMoreProps) {
  return (
    <LinkButton href={href}>
      {label}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </LinkButton>
  );
}
