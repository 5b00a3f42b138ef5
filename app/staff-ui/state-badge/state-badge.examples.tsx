import type { Examples } from "#app/ui/examples.ts";
import { StateBadge } from "./state-badge.tsx";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const record = (_status: string, publishFrom: string | null = null, publishTo: string | null = null) => ({
  _status,
  publishFrom,
  publishTo,
});

export const examples = {
  published: <StateBadge record={record("published")} />,
  "ends soon": <StateBadge record={record("published", null, inDays(3))} />,
  scheduled: <StateBadge record={record("scheduled", inDays(400))} />,
  expired: <StateBadge record={record("expired", null, inDays(-3))} />,
  hidden: <StateBadge record={record("hidden")} />,
  unknown: <StateBadge record={record("nonsense")} />,
} satisfies Examples;
