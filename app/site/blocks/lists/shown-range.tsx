import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Listing } from "#server/domain/site/blocks/definition.ts";

/** `1 to 20 of 468`: which rows of a list show. */
export function ShownRange({ listing: { total, page, size } }: { listing: Listing<unknown> }) {
  const t = useTranslation();
  const number = useNumber();
  return t("showing_range", {
    from: number((page - 1) * size + 1),
    to: number(Math.min(page * size, total)),
    total: number(total),
  });
}
