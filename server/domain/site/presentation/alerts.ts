import { ALERT_DEGREES, alert } from "#shared/tables/alert.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { linkTo } from "./links.ts";
import type { Alert } from "./view-models.ts";

/** What everybody has to know now: the most urgent first, and of one degree the latest. */
export async function readAlerts(reader: RecordReader): Promise<Alert[]> {
  const rows = await reader.of(alert).all();
  const alerts = rows.map(({ id, title, details, degree, url }) => ({
    id,
    title,
    details: details.text ? details : undefined,
    degree,
    ...linkTo(url),
  }));
  return alerts.toSorted((a, b) => ALERT_DEGREES.indexOf(a.degree) - ALERT_DEGREES.indexOf(b.degree));
}
