import { useText } from "#app/i18n/use-text.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import type { Listing } from "#server/domain/site/blocks/block.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { usePaginationLabels } from "../use-pagination-labels.ts";
import { usePageAddress } from "./use-page-address.ts";
import { useShownRange } from "./use-shown-range.ts";
import styles from "./list-footer.module.css";

interface ResourceFooterProps {
  listing: Listing<unknown>;
  base: PageQuery;
  /** What the list is called. */
  title: string;
}

/** Says which part of one of several lists shows, and leads to its other pages: each address ends at the list. */
export function ResourceFooter({ listing, base, title }: ResourceFooterProps) {
  const text = useText();
  const range = useShownRange(listing);
  const labels = usePaginationLabels();
  const { address, query } = usePageAddress();
  const { q, letter, subject } = query;
  return (
    <div className={styles.footer}>
      <p className={styles.status}>{range}</p>
      <Pagination
        label={`${title}: ${text("pages")}`}
        page={listing.page}
        pages={listing.pages}
        address={(page) => `${address({ ...base, q, letter, subject, page })}#${base.tab}`}
        labels={labels}
      />
    </div>
  );
}
