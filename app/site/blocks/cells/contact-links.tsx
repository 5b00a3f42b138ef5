import { telephoneUrl } from "#shared/urls.ts";
import styles from "./cell-link.module.css";

/** A telephone number that a phone calls; nothing where there is none. */
export function Telephone({ number }: { number: string }) {
  if (!number) return null;
  const href = telephoneUrl(number);
  if (!href) return number;
  return (
    <a className={styles.link} href={href}>
      {number}
    </a>
  );
}

/** An address to write to, which may break before its `@`; nothing where there is none. */
export function Email({ address }: { address: string }) {
  if (!address) return null;
  const at = address.lastIndexOf("@");
  return (
    <a className={styles.link} href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
