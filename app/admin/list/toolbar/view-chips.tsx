import type { ListView } from "#shared/api/views.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { listAddress, type ListState } from "../list-state.ts";
import { nameOf, stateOf } from "../views/view-content.ts";

interface ViewChipsProps {
  table: string;
  views: readonly ListView[];
  /** What the list shows now. */
  viewed: ListState;
}

/** The saved views of the list, each one press away: one's own, then those for everybody. */
export function ViewChips({ table, views, viewed }: ViewChipsProps) {
  const t = useTranslation();
  const { language } = useShellData();
  if (views.length === 0) return null;
  const shown = listAddress(table, { ...viewed, page: 1 });
  return (
    <ChoiceChips
      label={t("admin_views")}
      choices={views.map((view) => {
        const state = stateOf(view.shows);
        const address = listAddress(table, state);
        // A view that leaves the columns open is shown with those that somebody is used to.
        const isCurrent =
          shown === listAddress(table, { ...state, columns: state.columns ?? viewed.columns });
        return { key: String(view.id), label: nameOf(view, language), address, isCurrent };
      })}
    />
  );
}
