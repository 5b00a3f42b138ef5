import { z } from "zod";
import { REQUIRED_MESSAGE } from "#shared/column-types.ts";

/** Beyond this many characters nothing is hashed or compared. */
const LONGEST = 1000;

/** A text that has to be there, in the body of a call about accounts. */
export const ACCOUNT_FIELDS = z
  .string(REQUIRED_MESSAGE)
  .min(1, REQUIRED_MESSAGE)
  .max(LONGEST, "This is too long.");
