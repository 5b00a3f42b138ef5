import { auditCalls } from "#shared/api/audit.ts";
import { BYTE_ORDER_MARK, csvLine, escapeFormula } from "#shared/csv.ts";
import { addDays, dayAt, parseDay, startOfDay } from "#shared/dates.ts";
import { invalid } from "#shared/errors.ts";
import type { AuditSelection, PresentedEntry } from "#server/domain/audit/read.ts";
import { implement } from "./implement.ts";

export const audit = implement(auditCalls, {
  "GET /audit": async ({ services, query }) => {
    const page = await services.audit.page(selectionIn(query), positionIn(query.before));
    const verification = await services.audit.lastVerification();
    if (!verification) return { ...page, verified: null };
    const { position, hash: sha256 } = verification.end;
    return { ...page, verified: { ...verification, end: { position, sha256 } } };
  },

  "GET /audit/export": async ({ services, query, headers, bearer }) => {
    const format = FORMATS[formatIn(query.format)];
    const selection = selectionIn(query);
    const name = `audit-${dayAt(services.now())}.${formatIn(query.format)}`;
    headers["content-disposition"] = `attachment; filename="${name}"`;
    headers["content-type"] = format.mediaType;
    await services.events.noteFirst({ event: "exported", who: bearer.account, about: `audit: ${name}` });
    return format.lines(services.audit.entries(selection));
  },
});

const COLUMNS = [
  "position",
  "at",
  "since",
  "event",
  "result",
  "who",
  "account",
  "address",
  "object",
  "record",
  "about",
  "times",
  "version",
  "digest",
  "sha256",
] as const;

/** What is empty is an empty cell. */
function cellsOf({ who, ...entry }: PresentedEntry): string[] {
  const values = { ...entry, who: who?.name ?? null, account: who?.id ?? null };
  return COLUMNS.map((name) => escapeFormula(String(values[name] ?? "")));
}

type Batches = AsyncIterable<readonly PresentedEntry[]>;

async function* csvLines(batches: Batches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const batch of batches) yield batch.map((entry) => csvLine(cellsOf(entry))).join("");
}

async function* jsonLines(batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}

const FORMATS = {
  csv: { mediaType: "text/csv; charset=utf-8", lines: csvLines },
  jsonl: { mediaType: "application/x-ndjson; charset=utf-8", lines: jsonLines },
};

/** @throws SiteError `invalid` */
function formatIn(text = "csv"): keyof typeof FORMATS {
  if (text === "csv" || text === "jsonl") return text;
  throw invalid([{ field: "format", code: "expected_one_of_words", params: { choices: "csv, jsonl" } }]);
}

type Query = Partial<Record<"from" | "to" | "event" | "who" | "object", string>> &
  Pick<AuditSelection, "kind">;

/** @throws SiteError `invalid` */
function selectionIn({ from, to, kind, event, who, object }: Query): AuditSelection {
  return {
    from: from === undefined ? undefined : instantOf(dayIn("from", from)),
    to: to === undefined ? undefined : instantOf(addDays(dayIn("to", to), 1)),
    kind,
    event,
    who,
    object,
  };
}

const instantOf = (day: string): string => new Date(startOfDay(day)).toISOString();

function dayIn(field: string, text: string): string {
  const day = parseDay(text);
  if (day === undefined) throw invalid([{ field, code: "expected_day", params: { example: "2026-03-05" } }]);
  return day;
}

function positionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid([{ field: "before", code: "expected_whole" }]);
  return Number(text);
}
