import type { TextKey } from "#app/i18n/use-translation.ts";
import type { State } from "#shared/query.ts";

/** What the states of a record are called. */
export const STATE_TEXTS: Record<State, TextKey> = {
  published: "admin_state_published",
  scheduled: "admin_state_scheduled",
  expired: "admin_state_expired",
  hidden: "admin_state_hidden",
};
