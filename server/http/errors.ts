/** Turns anything that was thrown into an answer of the catalogue. Nothing internal leaves the house. */
import type { FastifyError } from "fastify";
import { type ErrorCode, ERRORS, SiteError } from "#shared/errors.ts";

/** Fastify's own refusals, in our words. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_kind",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_kind",
  FST_ERR_CTP_EMPTY_JSON_BODY: "unreadable_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "unreadable_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "unreadable_body",
  FST_ERR_BAD_URL: "bad_address",
  FST_ERR_MAX_PARAM_LENGTH: "bad_address",
  FST_ERR_ASYNC_CONSTRAINT: "bad_address",
};

/** What the databases say, on either of them. */
const UNIQUE = /UNIQUE constraint failed|duplicate key value/;
const FULL = /database or disk is full|No space left|ENOSPC|could not extend file/i;

/** What the reader of forms says of one that breaks off or has no boundary; its errors have no code. */
const BROKEN_FORM = /unexpected end of multipart data|Boundary not found|needle cannot/i;

export function asSiteError(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>;
  const known = code ? FRAMEWORK_ERRORS[code] : undefined;
  if (known) return new SiteError(known);
  if (UNIQUE.test(message ?? "")) return new SiteError("not_unique");
  if (FULL.test(message ?? "") || code === "ENOSPC") return new SiteError("disk_full");
  if (BROKEN_FORM.test(message ?? "")) return new SiteError("unreadable_body");
  if (statusCode === 413) return new SiteError("too_large");
  if (statusCode && statusCode >= 400 && statusCode < 500) return new SiteError("unreadable_body");
  return new SiteError("internal", { message: ERRORS.internal.message });
}
