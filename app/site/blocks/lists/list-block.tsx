import type { ReactNode } from "react";
import type { Listing } from "#server/domain/site/blocks/definition.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { ListFooter } from "./list-footer.tsx";
import { isFiltered, useBlockQuery } from "./use-block-query.ts";
import styles from "./list-block.module.css";

interface ListPartProps {
  listing: Listing<unknown>;
  base: PageQuery;
  title: string;
  toolbar: ReactNode;
  /** The rows; not shown where there are none. */
  children: ReactNode;
}

/** A paginated list: its filters, the rows, the pagination. */
export function ListBlock({ listing, base, title, toolbar, children }: ListPartProps) {
  const query = useBlockQuery(base);
  const isEmpty = listing.total === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No element of its own stands for a list with its controls.
    <div data-list="" className={styles.part} role="group" aria-label={title} tabIndex={-1}>
      {(!isEmpty || isFiltered(query)) && toolbar}
      {!isEmpty && children}
      <ListFooter listing={listing} base={base} />
    </div>
  );
}
