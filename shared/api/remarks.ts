/** What is said about a record while it is written: it is never refused for it. */
import { z } from "zod";
import { PART_KINDS } from "../remarks.ts";
import { defineCall } from "./call.ts";
import { usage } from "./record.ts";

const remark = z
  .object({
    field: z.string().describe("As payloads name it: `text_kn` for the Kannada of `text`."),
    code: z.string(),
    message: z.string().describe("What is to be known, and what to do, in the language of the answer."),
    place: z
      .object({
        kind: z.enum(PART_KINDS),
        index: z.int().describe("Among those of its kind, from 0."),
        text: z.string(),
      })
      .optional()
      .describe("Where in the text it is."),
    uses: z.array(usage).optional().describe("The records that it is about."),
    more: z.int().optional().describe("How many there are beside those that are named."),
  })
  .meta({ id: "Remark" });
export type RemarkAnswer = z.infer<typeof remark>;

const LONGEST = 2_000_000;

export const remarkCalls = [
  defineCall({
    method: "POST",
    path: "/staff/remarks",
    summary:
      "What is to be said of a record before it is saved: links that lead nowhere, what is hard to read for some, what still names its old address, days that are probably mistaken; nothing is written",
    group: "Staff",
    access: "staff",
    body: z
      .object({
        object: z.string(),
        id: z.int().min(1).optional().describe("Without it, the record is new."),
        values: z
          .record(z.string(), z.union([z.string().max(LONGEST), z.null()]))
          .describe("Its texts, addresses, days and times, as payloads name them."),
      })
      .meta({ id: "RecordToRemark" }),
    answer: z.object({ remarks: z.array(remark) }).meta({ id: "Remarks" }),
  }),
] as const;
