import type { ReactNode } from "react";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import styles from "./file-about.module.css";

interface FileAboutProps {
  name: string;
  /** Where it can be opened. */
  url?: string;
  /** What it is, and of which size. */
  facts?: string;
  /** Why it did not arrive. */
  refusal?: ReactNode;
  children?: ReactNode;
}

/** A file's name, and below it what is known of it. */
export function FileAbout({ name, url, facts, refusal, children }: FileAboutProps) {
  return (
    <span className={styles.about}>
      {url ? (
        <TitleLink external href={url}>
          {name}
        </TitleLink>
      ) : (
        <strong>{name}</strong>
      )}
      {facts && (
        <Note as="span" size="small">
          {facts}
        </Note>
      )}
      {refusal && (
        <Note as="span" size="small" tone="error">
          {refusal}
        </Note>
      )}
      {children}
    </span>
  );
}
