import emblem from "../emblem/emblem.svg";
import { Link } from "../link/link.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  name: string;
  /** The name in the other language, or the university's. */
  secondName: { text: string; lang: string };
  /** Said instead of the emblem. */
  emblemText: string;
  /** Where the brand leads; none makes it plain. */
  href?: string;
  /** Where the emblem leads by itself: to whom the named part belongs. */
  emblemHref?: string;
}

/** Emblem and name of the university in both languages, or of a part of it above the university's own name. */
export function Brand({ name, secondName, emblemText, href, emblemHref }: BrandProps) {
  const image = <img src={emblem} alt={emblemText} width={60} height={60} className={styles.emblem} />;
  const names = (
    <span className={styles.names}>
      <span className={styles.name}>{name}</span>
      <span className={styles.second} lang={secondName.lang}>
        {secondName.text}
      </span>
    </span>
  );
  if (!href) {
    return (
      <span className={styles.brand}>
        {image}
        {names}
      </span>
    );
  }
  if (!emblemHref) {
    return (
      <Link href={href} className={styles.brand}>
        {image}
        {names}
      </Link>
    );
  }
  return (
    <div className={styles.brand}>
      <Link href={emblemHref} className={styles.part}>
        {image}
      </Link>
      <Link href={href} className={styles.part}>
        {names}
      </Link>
    </div>
  );
}
