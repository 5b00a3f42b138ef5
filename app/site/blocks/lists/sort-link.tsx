import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { PageQuery } from "#shared/page-query.ts";
import { useBlockQuery } from "./use-block-query.ts";
import { usePageAddress } from "./use-page-address.ts";
import styles from "./sort-link.module.css";

interface SortLinkProps {
  base: PageQuery;
  /** The heading of the dates. */
  children: ReactNode;
}

/** Reverses a list by date: the latest first, or the oldest. */
export function SortLink({ base, children }: SortLinkProps) {
  const t = useTranslation();
  const { address } = usePageAddress();
  const query = useBlockQuery(base);
  const isOldest = query.sort === "oldest";
  return (
    <span className={styles.sort} data-oldest={isOldest ? "" : undefined}>
      <Link
        className={styles.link}
        href={address({ ...base, ...query, sort: isOldest ? undefined : "oldest" })}
        preventScroll
      >
        {children}
        <VisuallyHidden>, {t(isOldest ? "sort_descending" : "sort_ascending")}</VisuallyHidden>
        <Icon name="chevronDown" size="small" />
      </Link>
    </span>
  );
}
