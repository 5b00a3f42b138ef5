import { useText } from "#app/i18n/use-text.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import type { Listing } from "#server/domain/site/blocks/block.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { usePaginationLabels } from "../use-pagination-labels.ts";
import { NoData } from "./no-data.tsx";
import { isFiltered, useListQuery } from "./use-list-query.ts";
import { usePageAddress } from "./use-page-address.ts";
import { useShownRange } from "./use-shown-range.ts";
import styles from "./list-footer.module.css";

interface ListFooterProps {
  listing: Listing<unknown>;
  base: PageQuery;
}

/** Says how much there is and which part of it shows, also to those who listen, and leads to the other pages. */
export function ListFooter({ listing, base }: ListFooterProps) {
  const text = useText();
  const range = useShownRange(listing);
  const labels = usePaginationLabels();
  const { address } = usePageAddress();
  const query = useListQuery(base);
  return (
    <div className={styles.footer}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An output holds no paragraphs. */}
      <div role="status" className={styles.status}>
        {listing.total > 0 ? range : <NoData hint={isFiltered(query) ? text("no_data_hint") : undefined} />}
      </div>
      <Pagination
        label={text("pages")}
        page={listing.page}
        pages={listing.pages}
        address={(to) => address({ ...base, ...query, page: to })}
        labels={labels}
        preventScroll
      />
    </div>
  );
}
