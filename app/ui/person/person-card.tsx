import { type ReactNode, useId } from "react";
import { Arch } from "../arch/arch.tsx";
import { type Fact, Facts } from "../facts/facts.tsx";
import { Link } from "../link/link.tsx";
import { Picture, type PictureValue } from "../picture/picture.tsx";
import { LocalizedText, type LocalizedTextValue } from "../localized-text/localized-text.tsx";
import { initialsOf } from "./initials-of.ts";
import { tintOf } from "./tint-of.ts";
import styles from "./person-card.module.css";

export interface PersonCardProps {
  name: LocalizedTextValue;
  /** Their own page, where they have one. */
  href?: string;
  /** The designation. */
  role?: ReactNode;
  /** Qualification, specialization, telephone, …; leave out what is not known. */
  facts?: Fact[];
  picture?: PictureValue;
  /** In place of a picture; made from the name if none are given. */
  initials?: string;
  /** Links at the foot. */
  actions?: ReactNode;
  /** Of the name's heading. */
  level?: 2 | 3 | 4;
}

/** A member of staff. */
export function PersonCard({
  name,
  href,
  role,
  facts = [],
  picture,
  initials,
  actions,
  level = 3,
}: PersonCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.arch}>
          <Arch>
            {picture ? (
              <Picture
                value={picture}
                sizes="4rem"
                silent={picture.alt.text === name.text ? "captioned" : undefined}
              />
            ) : (
              <Initials of={name} given={initials} />
            )}
          </Arch>
        </div>
        <div>
          <Heading id={id} className={styles.name}>
            {href ? (
              <Link className={styles.link} href={href}>
                <LocalizedText value={name} />
              </Link>
            ) : (
              <LocalizedText value={name} />
            )}
          </Heading>
          {role && <p className={styles.role}>{role}</p>}
        </div>
      </div>
      <Facts items={facts} look="plain" />
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function Initials({ of: { text, lang }, given }: { of: LocalizedTextValue; given?: string }) {
  return (
    <span className={styles.initials} data-tint={tintOf(text)} lang={lang} aria-hidden="true">
      {given ?? initialsOf(text)}
    </span>
  );
}
