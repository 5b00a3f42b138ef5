/** What every call answers where it cannot do what it was asked. */
import { z } from "zod";
import { type ErrorCode, ERRORS } from "../errors.ts";

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Beside these some errors hold more, such as the stored record of a conflict. */
export const errorAnswer = z
  .looseObject({
    message: z.string().describe("For people: in Kannada where Accept-Language prefers it, else in English."),
    code: z.enum(CODES),
    errors: z.array(z.looseObject({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Error", description: "An error." });
