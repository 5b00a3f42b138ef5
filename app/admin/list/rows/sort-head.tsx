import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./records-table.module.css";

interface SortHeadProps {
  label: string;
  /** The order in which the rows come, where it is that of this column. */
  sorted: "ascending" | "descending" | undefined;
  /** The list in the order to which the head leads. */
  address: string;
}

/** A column head that sorts the list, and reverses the order. */
export function SortHead({ label, sorted, address }: SortHeadProps) {
  const t = useTranslation();
  const next = sorted === "ascending" ? "sort_descending" : "sort_ascending";
  return (
    <Link className={styles.sort} to={address} preventScrollReset data-sorted={sorted}>
      <MarkedText text={label} />
      <VisuallyHidden>, {t(next)}</VisuallyHidden>
      <Icon name="chevronDown" size="small" />
    </Link>
  );
}
