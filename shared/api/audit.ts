/** The record of what happened, for administrators. */
import { z } from "zod";
import { AUDIT_KINDS } from "../audit-events.ts";
import { defineCall } from "./call.ts";
import { namedRecord } from "./record.ts";

const entry = z
  .object({
    position: z.int().describe("In the chain, from 1."),
    at: z.string().describe("The instant; the last one where it happened several times."),
    since: z.string().nullable().describe("The first instant, where it happened several times."),
    event: z.string(),
    result: z.enum(["done", "refused"]),
    who: z
      .object({ id: z.int().nullable(), name: z.string() })
      .nullable()
      .describe("null for visitors; without an id for the program itself."),
    address: z.string().nullable().describe("From where: an IPv4 address or an IPv6 network."),
    object: z.string().nullable().describe("The table that it is about."),
    record: z.int().nullable(),
    about: z.string().nullable(),
    times: z.int(),
    version: z.int().nullable().describe("The version of the record that was written."),
    digest: z.string().nullable().describe("SHA-256 over that version, in hexadecimal."),
    sha256: z.string().describe("SHA-256 over the entry and the hash of the one before it, in hexadecimal."),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryAnswer = z.infer<typeof entry>;

const named = namedRecord.extend({ isDeleted: z.boolean() }).meta({ id: "AuditedRecord" });
export type AuditedRecord = z.infer<typeof named>;

const shownEntry = entry
  .extend({ named: named.nullable().describe("The record that it is about, as it is called now.") })
  .meta({ id: "ShownAuditEntry" });
export type ShownAuditEntry = z.infer<typeof shownEntry>;

/** What can be wrong with the audit, as its verification finds it. */
export const AUDIT_FAULTS = ["changed", "missing", "forgotten", "premature", "undated", "rewritten"] as const;

const verification = z
  .object({
    at: z.string(),
    verified: z.int().describe("How many entries."),
    end: z.object({ position: z.int(), sha256: z.string() }),
    fault: z.object({ kind: z.enum(AUDIT_FAULTS), position: z.int() }).nullable(),
  })
  .meta({ id: "AuditVerification" });

const text = (description: string) => z.string().max(200).optional().describe(description);
const SELECTION = {
  from: text("The first day: 2026-3-5, 2026-03-05 or 05-03-2026."),
  to: text("The last day."),
  kind: z.enum(AUDIT_KINDS).optional().describe("Events of one kind."),
  event: text("What happened: `create`, `signed in`."),
  who: text("The name of an account."),
  object: text("The name of a table."),
};

const group = "Audit";

export const auditCalls = [
  defineCall({
    method: "GET",
    path: "/audit",
    summary:
      "What happened, the latest first, fifty entries at a time; and whether the audit was found unchanged",
    group,
    access: "staff",
    right: "administrator",
    query: {
      ...SELECTION,
      before: text("A position: the entries before it, as `next` of an answer names it."),
    },
    answer: z.object({
      entries: z.array(shownEntry),
      next: z.int().nullable().describe("Where the next page begins; null where there is none."),
      verified: verification.nullable().describe("What the last daily verification found."),
    }),
  }),
  defineCall({
    method: "GET",
    path: "/audit/export",
    summary: "What happened, the first first, as a file; that it was exported is an entry as well",
    group,
    access: "staff",
    right: "administrator",
    query: {
      ...SELECTION,
      format: text("csv, or jsonl for lines of JSON; csv without it."),
    },
    transport: "stream",
    answer: {
      mediaType: "text/csv; charset=utf-8",
      describes:
        "CSV in UTF-8, where an apostrophe stands before what a spreadsheet would calculate; or an object of JSON in each line (application/x-ndjson).",
    },
  }),
] as const;
