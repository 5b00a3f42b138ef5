import type { ErrorBodyOf } from "#shared/api/error.ts";
import { ApiError } from "../api/errors.ts";
import type { Asked } from "./use-second-step.ts";

/** What a sign-in goes on with, where what was given is right and not enough. */
export function askedBy(error: unknown): Asked | undefined {
  if (!(error instanceof ApiError) || error.body.code !== "second_factor_required") return undefined;
  const { challenge, passkey } = error.body as ErrorBodyOf<"second_factor_required">;
  return challenge && passkey ? { challenge, passkey } : undefined;
}
