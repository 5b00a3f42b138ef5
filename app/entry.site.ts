/** What the public pages run: plain scripts that make the finished page behave, and React for the parts that need it. */
import { timeAt } from "#shared/dates.ts";
import { attendMyCourse } from "./site/course/attend-my-course.ts";
import { initInPlace } from "./site/in-place.ts";
import { initOffline } from "./site/offline/init-offline.ts";
import { initPrefetch } from "./site/prefetch.ts";
import { initSuggestions } from "./site/suggestions/init-suggestions.ts";
import { hasDraft } from "./contact-form/draft.ts";
import { SENT } from "./contact-form/message.ts";
import type { IslandName } from "./islands/definitions.ts";
import { type IslandView, startIslands } from "./islands/start-islands.ts";
import { initLazyRows } from "./ui/accordion/init-lazy-rows.ts";
import { attendCarousels } from "./ui/carousel/attend-carousels.ts";
import { initClickToLoad } from "./ui/click-to-load/init-click-to-load.ts";
import { attendDisplaySettings, initDisplaySettings } from "./ui/display-settings/attend-display-settings.ts";
import { isLight } from "./ui/display-settings/saves-data.ts";
import { attendMarquees } from "./ui/marquee/attend-marquees.ts";
import { attendMenus } from "./ui/mega-menu/attend-menus.ts";
import { initHours } from "./ui/opening-state/init-hours.ts";
import { attendPrint, initPrint } from "./ui/print-button/attend-print.ts";
import { attendTabs, initTabs } from "./ui/tabs/attend-tabs.ts";

const ISLANDS: Record<IslandName, IslandView> = {
  "message-form": {
    startsAtOnce: () => hasDraft() || new URLSearchParams(location.search).has(SENT),
    load: async () => (await import("./contact-form/message-form.tsx")).MessageForm,
  },
  "sign-in": {
    startsAtOnce: () => true,
    load: async () => (await import("./admin/login/sign-in.tsx")).SignIn,
  },
};

/** What an installation's staff see besides; only their browsers load it. */
const pins = isSignedIn() ? import("./admin/pins/attend-pins.ts") : undefined;

function attend(root: ParentNode): void {
  attendDisplaySettings(root);
  attendMenus(root);
  attendTabs(root);
  attendCarousels(root);
  attendMarquees(root);
  attendPrint(root);
  attendMyCourse(root);
  startIslands(root, ISLANDS);
  void pins?.then(({ attendPins }) => attendPins());
}

if (isLight())
  void import("./ui/left-out-picture/init-left-out-pictures.ts").then((pictures) => pictures.init());
initDisplaySettings();
initTabs();
initClickToLoad();
initLazyRows();
initPrefetch();
initPrint();
initSuggestions();
initHours(timeAt, initInPlace(attend));
attend(document);
initOffline();

function isSignedIn(): boolean {
  try {
    return localStorage.getItem("user") !== null;
  } catch {
    // Where storage is forbidden, nobody can be.
    return false;
  }
}
