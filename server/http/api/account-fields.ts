import { z } from "zod";
import { asIssue } from "#shared/problems.ts";

/** Beyond this many characters nothing is hashed or compared. */
const LONGEST = 1000;
const REQUIRED = asIssue({ code: "required" });

/** A text that has to be there, in the body of a call about accounts. */
export const ACCOUNT_FIELDS = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .max(LONGEST, asIssue({ code: "too_long" }));
