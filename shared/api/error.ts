/** What every call answers where it cannot do what it was asked. */
import { z } from "zod";
import { type ErrorBody, type ErrorCode, ERRORS } from "../errors.ts";
import type { ImportPreview, SkippedRecord } from "./imports.ts";
import type { PasskeyRequest } from "./second-factors.ts";
import type { PresentedRecord, Usage } from "./record.ts";

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Beside these some errors hold more, such as the stored record of a conflict. */
export const errorAnswer = z
  .looseObject({
    message: z.string().describe("For people: in Kannada where Accept-Language prefers it, else in English."),
    code: z.enum(CODES),
    errors: z.array(z.looseObject({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Error", description: "An error." });

/** What errors may hold beside that, by their code. */
interface Details {
  conflict: {
    /** The record as it is now. */
    stored?: PresentedRecord;
    /** Of an import that is reverted: records that have to stay, and how many there are in all. */
    left?: SkippedRecord[];
    leftCount?: number;
  };
  /** What to go on with: the same for everybody, whatever their factors are. */
  second_factor_required: { challenge?: string; passkey?: PasskeyRequest };
  in_use: { uses?: Usage[]; more?: number };
  /** Of an import: what would become of each row. */
  invalid: ImportPreview | { fates?: undefined };
}
export type ErrorBodyOf<Code extends ErrorCode> = ErrorBody &
  (Code extends keyof Details ? Details[Code] : unknown);
