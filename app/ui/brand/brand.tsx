import emblem from "../emblem/emblem.svg";
import { Link } from "../link/link.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  name: string;
  /** The name in the other language. */
  secondName: { text: string; lang: string };
  /** Said instead of the emblem. */
  emblemText: string;
  /** Where the brand leads; none makes it plain. */
  href?: string;
}

/** Emblem and name of the university in both languages. */
export function Brand({ name, secondName, emblemText, href }: BrandProps) {
  const content = (
    <>
      <img src={emblem} alt={emblemText} width={60} height={60} className={styles.emblem} />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.second} lang={secondName.lang}>
          {secondName.text}
        </span>
      </span>
    </>
  );
  if (!href) return <span className={styles.brand}>{content}</span>;
  return (
    <Link href={href} className={styles.brand}>
      {content}
    </Link>
  );
}
