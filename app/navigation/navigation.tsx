import { useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { NavigationProgress } from "#app/ui/progress/navigation-progress.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useLoadInstead } from "./load-instead.ts";

/** What happens between two pages: a sign that the next one is on its way, a way out where it does not come, the focus when it is there. */
export function Navigation() {
  const t = useTranslation();
  const { state, location } = useNavigation();
  const loading = state === "loading";
  // Without the place on the page, with which the address of the page itself would not be loaded again.
  useLoadInstead(loading ? location.pathname + location.search : undefined);
  useFocusOnArrival();
  return <NavigationProgress active={loading} label={t("a11y_loading_content")} />;
}
