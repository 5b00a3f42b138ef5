import type { ErrorBodyOf } from "#shared/api/error.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { ApiError } from "./errors.ts";

/** What the server says with a code; undefined of any other failure. */
export const bodyOf = <Code extends ErrorCode>(error: unknown, code: Code): ErrorBodyOf<Code> | undefined =>
  error instanceof ApiError && error.body.code === code ? (error.body as ErrorBodyOf<Code>) : undefined;
