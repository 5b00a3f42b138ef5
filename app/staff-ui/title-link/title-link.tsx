import { Link, type LinkProps } from "#app/ui/link/link.tsx";
import styles from "./title-link.module.css";

/** What a row is called, with the way to it. */
export function TitleLink(link: Omit<LinkProps, "className">) {
  return <Link {...link} className={styles.link} />;
}
