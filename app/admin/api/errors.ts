import { ReadableError } from "#app/staff-ui/reason-of.ts";
import type { ErrorBody } from "#shared/errors.ts";

/** An answer that is not what was asked for; its message is for people. */
export class ApiError extends ReadableError {
  override name = "ApiError";
  /** 0 where there was no answer. */
  readonly status: number;
  readonly body: Partial<ErrorBody> & Record<string, unknown>;
  /** What was asked for, as far as it is known: `PUT /api/notification/update`. */
  readonly call: string;

  constructor(
    status: number,
    body: Partial<ErrorBody> & Record<string, unknown>,
    fallback: string,
    call = "",
  ) {
    super(body.message ?? fallback);
    this.status = status;
    this.body = body;
    this.call = call;
  }
}
