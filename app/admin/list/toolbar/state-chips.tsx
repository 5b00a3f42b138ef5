import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { STATE_TEXTS } from "#app/staff-ui/state-badge/state-texts.ts";
import { LISTED_STATES, type ListState } from "../list-state.ts";

interface StateChipsProps {
  state: ListState;
  address: (change: Partial<ListState>) => string;
}

/** All records, or those in one state. */
export function StateChips({ state, address }: StateChipsProps) {
  const t = useTranslation();
  return (
    <ChoiceChips
      label={t("admin_list_states")}
      choices={[null, ...LISTED_STATES].map((each) => ({
        key: each ?? "",
        label: t(each ? STATE_TEXTS[each] : "admin_all"),
        address: address({ state: each }),
        isCurrent: state.state === each,
      }))}
    />
  );
}
