import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PaginationLabels } from "#app/ui/pagination/pagination.tsx";

/** What the way to other pages of a list is called. */
export function usePaginationLabels(): PaginationLabels {
  const text = useTranslation();
  return {
    previous: text("previous_page"),
    next: text("next_page"),
    page: (page) => `${text("page_n")} ${page}`,
    current: text("a11y_current_page"),
  };
}
