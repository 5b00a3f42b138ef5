import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Listing } from "#server/domain/site/blocks/definition.ts";
import type { PageQuery } from "#shared/page-query.ts";
import { FooterRow } from "./footer-row.tsx";
import { usePageAddress } from "./use-page-address.ts";
import { ShownRange } from "./shown-range.tsx";

interface ResourceFooterProps {
  listing: Listing<unknown>;
  base: PageQuery;
  /** What the list is called. */
  title: string;
}

/** Shows the range of rows of one of several lists, and its pagination: each address ends at the list. */
export function ResourceFooter({ listing, base, title }: ResourceFooterProps) {
  const t = useTranslation();
  const { address, query } = usePageAddress();
  const { q, letter, subject } = query;
  return (
    <FooterRow
      listing={listing}
      label={`${title}: ${t("pages")}`}
      address={(page) => `${address({ ...base, q, letter, subject, page })}#${base.tab}`}
    >
      <ShownRange listing={listing} />
    </FooterRow>
  );
}
