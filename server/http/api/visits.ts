import { visitCalls } from "#shared/api/visits.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from "#shared/csv.ts";
import { dayAt } from "#shared/dates.ts";
import { implement } from "./implement.ts";

const COLUMNS = ["day", "kind", "subject", "times"] as const;
const USUAL_DAYS = 30;

type Row = Record<(typeof COLUMNS)[number], string | number>;

export const visits = implement(visitCalls, {
  "GET /staff/visits": ({ services, query }) => services.visits.report(daysIn(query)),

  "GET /staff/visits/export": async ({ services, query, headers, bearer }) => {
    const name = `visits-${dayAt(services.now())}.csv`;
    headers["content-disposition"] = `attachment; filename="${name}"`;
    await services.events.noteFirst({ event: "exported", who: bearer.account, about: `visits: ${name}` });
    return csvLines(services.visits.all(daysIn(query)));
  },
});

const daysIn = ({ days }: { days?: string | undefined }): number => Number(days ?? USUAL_DAYS);

async function* csvLines(rows: Promise<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for (const row of await rows) yield csvLine(COLUMNS.map((name) => escapeFormula(String(row[name]))));
}
