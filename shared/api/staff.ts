/** Calls that serve the staff area as a whole. */
import { z } from "zod";
import { isWithin } from "../column-types.ts";
import { HTML_MAX } from "../columns.ts";
import { asIssue } from "../problems.ts";
import { defineCall } from "./call.ts";
import { LANGUAGES } from "../languages.ts";
import { ONE_LANG, OBJECT } from "./params.ts";
import { namedRecord } from "./record.ts";

const counted = z.object({ object: z.string(), count: z.int() });

const overview = z
  .object({
    counts: z.object({ faculties: z.int(), departments: z.int(), teaching: z.int(), nonTeaching: z.int() }),
    expiring: z
      .array(namedRecord.extend({ publishTo: z.string() }))
      .describe("Records that visitors see now and will not see in 14 days, the first to go first."),
    messages: z
      .object({
        waiting: z.int(),
        latest: z.array(z.object({ id: z.int(), name: z.string(), message: z.string(), at: z.string() })),
        notMailed: z.int().describe("Of how many a mail could not be delivered."),
        overdue: z.int().describe("How many wait for an answer longer than they should."),
      })
      .optional()
      .describe("Messages that nobody has taken up, the latest first; for those who may read them."),
    requests: z
      .object({
        waiting: z.int(),
        latest: z.array(z.object({ id: z.int(), username: z.string(), at: z.string() })),
      })
      .optional()
      .describe("Those who asked for an account, the first one first; for those who may let them in."),
    links: z
      .object({ broken: z.int() })
      .describe("How many links of records that this person may change lead nowhere."),
    untranslated: z.array(counted).describe("How many records of which table lack Kannada."),
    outdated: z
      .array(counted)
      .describe("How many records of which table have Kannada whose English has changed since."),
    changes: z
      .array(namedRecord.extend({ at: z.string(), who: z.string(), action: z.string() }))
      .describe("What people have changed lately, the latest first."),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof overview>;

const fact = z.object({
  code: z.enum([
    "backups_missing",
    "backup_awaited",
    "backup_verified",
    "backup_outdated",
    "backup_failed",
    "backup_given_up",
    "files_answer",
    "files_away",
    "mail_missing",
    "mail_answers",
    "mail_fails",
    "disk_free",
    "disk_low",
    "audit_awaited",
    "audit_verified",
    "audit_broken",
    "database_answers",
    "database_away",
    "database_outage",
    "instances_answer",
    "instance_silent",
    "workers_answer",
  ]),
  at: z.string().optional().describe("When it was or will be: ISO 8601."),
  until: z.string().optional().describe("When it was over: ISO 8601."),
  bytes: z.int().optional(),
  count: z.int().optional(),
  detail: z.string().optional().describe("What a program said of it, in English."),
});

const partState = z
  .object({
    part: z.enum(["database", "instances", "files", "mail", "disk", "backups", "audit"]),
    level: z.enum(["ok", "warning", "failure"]),
    facts: z.array(fact).describe("What there is to say of it, the most important first."),
  })
  .meta({ id: "PartState" });
/** How a part of the installation is. */
export type PartState = z.infer<typeof partState>;

const searchMiss = z
  .object({
    query: z.string().describe("In small letters, without accents and signs."),
    times: z.int(),
    day: z.string().describe("When it was searched last: yyyy-mm-dd."),
  })
  .meta({ id: "SearchMiss" });

/** As many as a list has rows. */
export const PLACES_MAX = 30;
export const PINS_MAX = 50;

const pins = z
  .object({
    texts: z
      .object({ group: z.string(), edit: z.string(), shown: z.string() })
      .describe("In the language that was asked for."),
    pins: z
      .array(
        z.object({
          record: z.string().describe("As it was asked for."),
          title: z.string(),
          lang: z.enum(LANGUAGES).describe("Of the title."),
          table: z.string().describe("What its table is called, in the language that was asked for."),
        }),
      )
      .describe("Of the records that this person may change."),
  })
  .meta({ id: "Pins" });
export type Pins = z.infer<typeof pins>;

const htmlReview = z
  .object({
    html: z.string().describe("As it would be stored."),
    removed: z.array(z.string()).describe("Names of elements and attributes that it lost."),
  })
  .meta({ id: "HtmlReview" });

const shortEnough = z
  .custom<string>(
    (text) => typeof text === "string" && isWithin(text, HTML_MAX),
    asIssue({ code: "expected_text_within", params: { max: HTML_MAX } }),
  )
  .meta({ type: "string" });

const group = "Staff";

export const staffCalls = [
  defineCall({
    method: "GET",
    path: "/staff/overview",
    summary: "What the dashboard shows: figures, what ends soon, who and what waits, what was changed lately",
    group,
    access: "staff",
    answer: overview,
  }),
  defineCall({
    method: "GET",
    path: "/staff/state",
    summary: "How the parts of the installation are, for those who look after it",
    group,
    access: "staff",
    right: "administrator",
    answer: z.object({ parts: z.array(partState) }).meta({ id: "SiteState" }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/searches",
    summary: "What visitors searched in vain more than once, the most frequent first: 100 at most",
    group,
    access: "staff",
    right: "editor",
    answer: z.object({ searches: z.array(searchMiss) }).meta({ id: "SearchMisses" }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/places",
    summary: "The pages on which visitors see records",
    group,
    access: "staff",
    query: {
      object: OBJECT,
      ids: z.string().describe(`Of records, separated by commas; of more than ${PLACES_MAX} the first ones.`),
    },
    answer: z
      .object({
        places: z
          .array(z.object({ id: z.int(), address: z.string() }))
          .describe("Without those that visitors do not see, or on no page."),
      })
      .meta({ id: "Places" }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/pins",
    summary: "What pins say: links on the pages of the site to the forms of the records that they show",
    group,
    access: "staff",
    query: {
      records: z
        .string()
        .describe(`As page/12,content/5: tables with ids; of more than ${PINS_MAX} the first ones.`),
      lang: ONE_LANG,
    },
    answer: pins,
  }),
  defineCall({
    method: "POST",
    path: "/staff/html",
    summary: "HTML as it would be stored; nothing is written",
    group,
    access: "staff",
    body: z.object({ html: shortEnough }).meta({ id: "Html" }),
    answer: htmlReview,
  }),
] as const;
