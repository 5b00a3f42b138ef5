import { useTranslation } from "#app/i18n/use-translation.ts";
import { OpeningState } from "#app/ui/opening-state/opening-state.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LibraryHours } from "#server/domain/library/read-hours.ts";
import { dayAt } from "#shared/dates.ts";
import { openingText } from "../opening-text.ts";
import { openingAt } from "../opening-at.ts";

/** Whether the library is open now, and why today is not as usual; nothing where a page is too old to know. */
export function Opening({ hours }: { hours: LibraryHours }) {
  const t = useTranslation();
  const state = openingAt(hours.opening, hours.opening.at);
  if (!state) return null;
  const today = hours.days.find(({ day }) => day === dayAt(state.now));
  return (
    <OpeningState
      open={state.open}
      label={openingText(t, state)}
      detail={today?.reason && <LocalizedText value={today.reason} />}
    />
  );
}
