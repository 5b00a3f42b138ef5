/** What a view of a list shows that leaves nothing out. */
import type { ViewContent } from "#shared/api/views.ts";

export const WHOLE: ViewContent = {
  filter: [],
  sort: "",
  q: "",
  state: null,
  expiring: null,
  untranslated: false,
  outdated: false,
  columns: null,
};
