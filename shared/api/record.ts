/** Records as the calls answer them, and what they answer of a write. */
import { z } from "zod";
import { STATES } from "../query.ts";

/** A value of a list, or a referred record. */
export const labelledValue = z
  .object({ label: z.string().nullable(), value: z.int() })
  .meta({ id: "Labelled" });
export type LabelledValue = z.infer<typeof labelledValue>;

/** What every record has, and beside it the columns of its table. */
export const presentedRecord = z
  .looseObject({
    id: z.int(),
    version: z.int(),
    active: z.boolean(),
    publishFrom: z.string().nullable(),
    publishTo: z.string().nullable(),
    updatedAt: z.string(),
    createdAt: z.string().optional().describe("With a token."),
    deletedAt: z.string().optional().describe("When it went to the trash."),
    _fallback: z
      .array(z.string())
      .optional()
      .describe("Columns that are answered in English because they lack the language that was asked for."),
    _kannadaOnly: z
      .array(z.string())
      .optional()
      .describe("For staff who read Kannada: columns that have no English, where there are such."),
    _outdated: z
      .array(z.string())
      .optional()
      .describe("With a token: columns whose English has changed since their Kannada was made."),
    _status: z
      .enum(STATES)
      .optional()
      .describe("With a token: whether visitors see it. Without one: that it has ended."),
  })
  .meta({ id: "Record" });
export type PresentedRecord = z.infer<typeof presentedRecord>;

export const created = z.object({ id: z.int() });
export const written = z.object({ id: z.int(), version: z.int() });

const warning = z
  .object({
    field: z.string().describe("As payloads name it."),
    code: z.string(),
    message: z.string().describe("In the language of the answer."),
  })
  .meta({ id: "Warning" });
export type Warning = z.infer<typeof warning>;

const warnings = z
  .array(warning)
  .optional()
  .describe(
    "Values that were stored but are probably mistaken, where there are any: a day more than a year ahead, an end before its beginning, an end of publication before the last day.",
  );
export const createdRecord = created.extend({ warnings });
export const writtenRecord = written.extend({ warnings });

export const recordPage = z.object({
  rows: z.array(presentedRecord),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type RecordPage = z.infer<typeof recordPage>;

export const version = z
  .object({
    version: z.int(),
    action: z.enum(["create", "update", "delete", "restore"]),
    who: z.object({ id: z.int().nullable(), name: z.string() }),
    when: z.string(),
    values: z
      .record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.null(), labelledValue, z.array(labelledValue)]),
      )
      .describe("Lists and references with what they are called now: null for what is gone."),
  })
  .meta({ id: "Version" });
export type Version = z.infer<typeof version>;

/** What a record is called. */
const recordName = z.object({
  label: z.string(),
  label_kn: z.string().optional().describe("In Kannada, where it has such a name."),
  isTextKey: z.literal(true).optional().describe("The label is the key of an interface text."),
});
export type RecordName = z.infer<typeof recordName>;

/** A record with what it is called. */
export const namedRecord = recordName.extend({ object: z.string(), id: z.int() });
export type NamedRecord = z.infer<typeof namedRecord>;

/** A record that refers to another one. */
export const usage = namedRecord
  .extend({ table: z.string().describe("What the table is called."), column: z.string() })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof usage>;
