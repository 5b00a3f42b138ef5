import type { ReactNode } from "react";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";

interface SectionProps {
  id: string;
  heading: string;
  isShown: boolean;
  children: ReactNode;
}

/** A part of a course's page; nothing of what there is nothing of. */
export function Section({ id, heading, isShown, children }: SectionProps) {
  if (!isShown) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      {children}
    </section>
  );
}
