/** Links of records that lead nowhere, or not any more: on this site, and outside. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { usage } from "./record.ts";

export const LINK_STATES = ["missing", "hidden", "broken", "moved", "uncertain"] as const;

const link = z
  .object({
    address: z.string(),
    state: z
      .enum(LINK_STATES)
      .describe(
        "On this site: missing, or hidden from visitors now. Outside: broken after several failures over days, moved for good, or uncertain.",
      ),
    to: z.string().optional().describe("Where it has moved."),
    reason: z
      .string()
      .optional()
      .describe("Of an address outside: the status of its answer, or what was in the way of one."),
    since: z.string().optional().describe("ISO 8601: since when it is so."),
    askedAt: z.string().optional().describe("ISO 8601: when it was asked last."),
    tries: z.int().optional().describe("How often it has been asked since then."),
    isIgnored: z.boolean().describe("Somebody has said that it is right as it is."),
    uses: z.array(usage).describe("The records that link to it and that may be mended: 20 at most."),
    more: z.int().describe("How many there are beside those that are named."),
  })
  .meta({ id: "Link" });
export type LinkAnswer = z.infer<typeof link>;

const address = z.object({ address: z.string().min(1).max(1000) });
const done = z.object({ done: z.literal(true) });
const group = "Staff";

export const linkCalls = [
  defineCall({
    method: "GET",
    path: "/staff/links",
    summary: "Links in the records that somebody may change which lead nowhere, have moved or are uncertain",
    group,
    access: "staff",
    answer: z
      .object({
        isOn: z.boolean().describe("Whether addresses outside are asked."),
        waiting: z.int().describe("How many of these have not been asked yet."),
        links: z.array(link).describe("500 at most, the broken ones first."),
      })
      .meta({ id: "Links" }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/links/check",
    summary: "Asks an address outside now",
    group,
    access: "staff",
    body: address.meta({ id: "LinkToCheck" }),
    answer: done,
  }),
  defineCall({
    method: "POST",
    path: "/staff/links/ignore",
    summary: "Says that a link to an address outside is right as it is, or takes that back",
    group,
    access: "staff",
    body: address.extend({ ignored: z.boolean() }).meta({ id: "LinkToIgnore" }),
    answer: done,
  }),
] as const;
