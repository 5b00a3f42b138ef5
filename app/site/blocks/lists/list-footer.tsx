import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Listing } from "#server/domain/site/blocks/definition.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { FooterRow } from "./footer-row.tsx";
import { NoData } from "../cells/no-data.tsx";
import { isFiltered, useBlockQuery } from "./use-block-query.ts";
import { usePageAddress } from "./use-page-address.ts";
import { ShownRange } from "./shown-range.tsx";

interface ListFooterProps {
  listing: Listing<unknown>;
  base: PageQuery;
}

/** Shows the total and the range of rows, also to screen-reader users, and the pagination. */
export function ListFooter({ listing, base }: ListFooterProps) {
  const t = useTranslation();
  const { address } = usePageAddress();
  const query = useBlockQuery(base);
  return (
    <FooterRow
      listing={listing}
      label={t("pages")}
      address={(page) => address({ ...base, ...query, page })}
      announced
    >
      {listing.total > 0 ? (
        <ShownRange listing={listing} />
      ) : (
        <NoData hint={isFiltered(query) ? t("no_data_hint") : undefined} />
      )}
    </FooterRow>
  );
}
