import type { ReactNode } from "react";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import type { Listing } from "#server/domain/site/blocks/definition.ts";
import { usePaginationLabels } from "#app/widgets/list-pages/use-pagination-labels.ts";
import styles from "./footer-row.module.css";

interface FooterRowProps {
  listing: Listing<unknown>;
  /** Names the pages to screen-reader users. */
  label: string;
  address: (page: number) => string;
  /** What the row says is said to screen-reader users when it changes. */
  announced?: boolean;
  /** Which part of the list shows, or what stands in place of its rows. */
  children: ReactNode;
}

/** The row below a list. */
export function FooterRow({ listing, label, address, announced = false, children }: FooterRowProps) {
  const labels = usePaginationLabels();
  return (
    <div className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An output holds no paragraphs. */}
      <div role={announced ? "status" : undefined} className={styles.status}>
        {children}
      </div>
      <Pagination
        label={label}
        page={listing.page}
        pages={listing.pages}
        address={address}
        labels={labels}
        preventScroll
      />
    </div>
  );
}
