import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { type Lifecycle, stateShown } from "./state-shown.ts";
import { STATE_TEXTS } from "./state-texts.ts";

/** Whether visitors see a record; where that changes soon, when. */
export function StateBadge({ record }: { record: Lifecycle }) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  const { look, state, day } = stateShown(record, now);
  if (!state) return null;
  if (!day) return <Badge look={look}>{t(STATE_TEXTS[state])}</Badge>;
  return (
    <Badge look={look}>
      {state === "scheduled" ? t("admin_state_from", { day }) : t("admin_state_ends", { day })}
    </Badge>
  );
}
