/** What each column type accepts and how it is stored: one entry per type, so that a new type cannot be forgotten anywhere. */
import { z } from "zod";
import type { Column, ColumnType } from "./columns.ts";
import { findControlCharacter, toOneLine } from "./control-characters.ts";
import { hasShortYear, indianDay, parseDay, parseInstant } from "./dates.ts";
import { canBeWithin, normalize } from "./normalize.ts";
import { oldAddress } from "./old-addresses.ts";
import { focusText, parseFocus } from "./picture-columns.ts";
import { asIssue, type Problem } from "./problems.ts";
import { linkKind } from "./urls.ts";

export type Stored = string | number | null;

export interface TypeRules {
  dbType: "text" | "integer";
  /** Reads one value of a payload into what is stored; null stands for "no value". */
  input(column: Column): z.ZodType<Stored>;
  /** What a call answers for a stored value, save for Options and Reference, whose labels the reader looks up. */
  output(stored: Stored): Stored | boolean;
}

const asIs = (stored: Stored): Stored => stored;

/** What browsers send at most, in characters. */
const LONGEST_ADDRESS = 8000;

/** Controls that could turn the reading order of a line around. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text in NFC, without what cannot be stored everywhere. Lengths count characters, not UTF-16 units. A text that is too
 * long is looked at no further.
 */
export function characters(max: number, expected?: Problem): z.ZodType<string, string> {
  const tooLong = { ...asIssue({ code: "text_too_long", params: { max } }), abort: true };
  return z
    .string(expected && asIssue(expected))
    .transform((value) => value.trim())
    .refine((value) => canBeWithin(value, max), tooLong)
    .refine((value) => value.isWellFormed(), { ...asIssue({ code: "bad_characters" }), abort: true })
    .transform(rejectControlCharacters)
    .transform((value) => normalize(value).trim())
    .refine((value) => isWithin(value, max), tooLong);
}

function rejectControlCharacters(value: string, context: z.RefinementCtx): string {
  const found = findControlCharacter(value);
  if (found) refuse(context, { code: "control_character", params: { ...found } });
  return found ? z.NEVER : value;
}

/** Whether a text has no more characters than that. */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);

/** What is empty, also once it has been cleaned, is no value. */
const emptyToNull = (schema: z.ZodType<Stored>): z.ZodType<Stored> =>
  z.union([z.literal(""), z.null(), schema]).transform((value) => (value === "" ? null : value));

/** A number, or its plain decimal text, as forms send it. */
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?(0|[1-9]\d{0,15})$/)
    .transform(Number)
    .pipe(z.int()),
]);

const identifier = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** `{label, value}`, the value as a scalar, or a name that the writer looks up. */
const identifierOrName = z.union([
  identifier,
  z.object({ value: identifier }).transform(({ value }) => value),
  z.object({ value: z.null() }).transform(() => null),
  characters(200),
]);

function refuse(context: z.RefinementCtx, { code, params }: Problem): void {
  context.addIssue({ code: "custom", message: code, params });
}

/** One of the fixed options, in letters of either case. */
function oneOf(choices: readonly string[]): z.ZodType<string> {
  return z.string().transform((value, context) => {
    const given = value.trim().toLowerCase();
    const choice = choices.find((each) => each.toLowerCase() === given);
    if (!choice) refuse(context, { code: "expected_one_of_words", params: { choices } });
    return choice ?? z.NEVER;
  });
}

function plainText(column: Column): z.ZodType<string, string> {
  return characters(column.max)
    .refine((value) => column.multiLine || value === toOneLine(value), asIssue({ code: "expected_one_line" }))
    .transform((value) => value.replaceAll(BIDI_CONTROLS, ""));
}

function textOf(column: Column): z.ZodType<string> {
  if (column.choices) return oneOf(column.choices);
  if (column.ofPicture?.says === "focus") return focusPoint;
  return column.isOldAddress ? oldAddressText.pipe(plainText(column)) : plainText(column);
}

/** Stored in its one form. */
const focusPoint = z.string().transform((value, context) => {
  if (value.trim() === "") return "";
  const point = parseFocus(value);
  if (!point) refuse(context, { code: "expected_focus" });
  return point ? focusText(point) : z.NEVER;
});

/** How it was encoded says nothing of how long it is. */
const oldAddressText = z.string().transform((value, context) => {
  const address = oldAddress(value.slice(0, LONGEST_ADDRESS));
  if (address === undefined) refuse(context, { code: "expected_old_address" });
  return address ?? z.NEVER;
});

export const RULES: Record<ColumnType, TypeRules> = {
  Text: {
    dbType: "text",
    input: (column) => emptyToNull(textOf(column)),
    output: asIs,
  },
  Html: { dbType: "text", input: ({ max }) => emptyToNull(characters(max)), output: asIs },
  Url: {
    dbType: "text",
    input: ({ max }) =>
      emptyToNull(
        characters(max).refine(
          (value) => value === "" || linkKind(value) !== undefined,
          asIssue({ code: "expected_link" }),
        ),
      ),
    output: asIs,
  },
  Date: {
    dbType: "text",
    input: () =>
      emptyToNull(
        z.string().transform((value, context) => {
          const day = parseDay(value.trim());
          const code = hasShortYear(value.trim()) ? "expected_full_year" : "expected_day";
          if (!day) refuse(context, { code, params: { example: "05-03-2026" } });
          return day ?? z.NEVER;
        }),
      ),
    output: (stored) => (typeof stored === "string" ? indianDay(stored) : null),
  },
  DateTime: {
    dbType: "text",
    input: () =>
      emptyToNull(
        z.string().transform((value, context) => {
          const instant = parseInstant(value.trim());
          if (!instant) refuse(context, { code: "expected_instant" });
          return instant ?? z.NEVER;
        }),
      ),
    output: asIs,
  },
  Integer: { dbType: "integer", input: () => emptyToNull(wholeNumber), output: asIs },
  Boolean: {
    dbType: "integer",
    input: () => z.union([z.boolean(), z.null()]).transform((value) => (value ? 1 : 0)),
    output: (stored) => stored === 1,
  },
  Options: { dbType: "integer", input: () => emptyToNull(identifierOrName), output: asIs },
  Reference: { dbType: "integer", input: () => emptyToNull(identifierOrName), output: asIs },
};
