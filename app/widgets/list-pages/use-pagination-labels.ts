import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PaginationLabels } from "#app/ui/pagination/pagination.tsx";

/** The labels of a pagination. */
export function usePaginationLabels(): PaginationLabels {
  const t = useTranslation();
  return {
    previous: t("previous_page"),
    next: t("next_page"),
    page: (page) => `${t("page_n")} ${page}`,
    current: t("a11y_current_page"),
  };
}
