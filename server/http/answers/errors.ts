/** Turns anything that was thrown into an answer of the catalogue. Nothing internal leaves the server. */
import type { FastifyError } from "fastify";
import { type ErrorCode, ERRORS, SiteError, unavailable } from "#shared/errors.ts";

/** Fastify's own refusals, in our words. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_kind",
  FST_ERR_CTP_EMPTY_JSON_BODY: "unreadable_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "unreadable_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "unreadable_body",
  FST_ERR_BAD_URL: "bad_address",
  FST_ERR_MAX_PARAM_LENGTH: "bad_address",
  FST_ERR_ASYNC_CONSTRAINT: "bad_address",
};

const DATABASE_AWAY = "DATABASE_UNAVAILABLE";
/** What else the database says, and the system of a file that has no place. */
const STORAGE_ERRORS: Record<string, ErrorCode> = {
  DATABASE_FULL: "disk_full",
  DATABASE_NOT_UNIQUE: "not_unique",
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
};

/** What the reader of forms says of one that breaks off or has no boundary; its errors have no code. */
const BROKEN_FORM = /unexpected end of multipart data|Boundary not found|needle cannot/i;

export function asSiteError(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const code = codeOf(error);
  return code === "database_away" ? unavailable(code) : new SiteError(code);
}

/** Of the entry of the catalogue, whose error takes longer to make than to look up. */
export const statusOf = (error: unknown): number =>
  error instanceof SiteError ? error.status : ERRORS[codeOf(error)].status;

function codeOf(error: unknown): ErrorCode {
  const { code, statusCode, message } = error as Partial<FastifyError>;
  if (code === DATABASE_AWAY) return "database_away";
  const known = code ? (FRAMEWORK_ERRORS[code] ?? STORAGE_ERRORS[code]) : undefined;
  if (known) return known;
  if (BROKEN_FORM.test(message ?? "")) return "unreadable_body";
  if (statusCode === 413) return "too_large";
  if (statusCode && statusCode >= 400 && statusCode < 500) return "unreadable_body";
  return "internal";
}
