import { type ReactNode, useId } from "react";
import { LinkButton } from "#app/ui/button/button.tsx";

interface ReadMoreProps {
  href: string;
  label: string;
  /** What there is more of, for those who hear the link alone. */
  of: ReactNode;
}

/** `Read More →`, the same words in many places, so each is described by what it leads on to. */
export function ReadMore({ href, label, of }: ReadMoreProps) {
  const id = useId();
  return (
    <>
      <LinkButton href={href} aria-describedby={id}>
        {label}
      </LinkButton>
      <span id={id} hidden>
        {of}
      </span>
    </>
  );
}
