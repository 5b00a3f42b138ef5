import { type ReactNode, type Ref, useId } from "react";
import { Heading } from "../layout/layout.tsx";
import styles from "./card.module.css";

interface CardProps {
  title: string;
  /** The whole card, for what is dropped on it. */
  ref?: Ref<HTMLElement>;
  /** Something is held over it. */
  held?: boolean;
  children: ReactNode;
}

/** One step of the import, under its title. */
export function Card({ title, ref, held = false, children }: CardProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.card} aria-labelledby={id} data-held={held ? "" : undefined}>
      <Heading id={id} level={2}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
