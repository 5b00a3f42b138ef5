import { describe, expect, test } from "vitest";
import { SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { asSiteError } from "./errors.ts";

const thrown = (message: string, more: Record<string, unknown> = {}) =>
  Object.assign(new Error(message), more);

describe("what was thrown becomes an answer of the catalogue", () => {
  test("an expected failure stays as it is", () => {
    const expected = new SiteError("conflict", { extra: { stored: { id: 1 } } });
    expect(asSiteError(expected)).toBe(expected);
  });

  test.each([
    [thrown("Body is too large", { code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }), "too_large"],
    [
      thrown("Unsupported Media Type", { code: "FST_ERR_CTP_INVALID_MEDIA_TYPE", statusCode: 415 }),
      "unsupported_kind",
    ],
    [thrown("not valid JSON", { code: "FST_ERR_CTP_INVALID_JSON_BODY", statusCode: 400 }), "unreadable_body"],
    [
      thrown("'/%ff' is not a valid url component", { code: "FST_ERR_BAD_URL", statusCode: 400 }),
      "bad_address",
    ],
    [thrown("Object contains forbidden prototype property", { statusCode: 400 }), "unreadable_body"],
    [thrown("Unexpected end of multipart data"), "unreadable_body"],
    [thrown("Part terminated early due to unexpected end of multipart data"), "unreadable_body"],
    [thrown("Multipart: Boundary not found"), "unreadable_body"],
    [thrown("UNIQUE constraint failed: record_user.username", { code: "DATABASE_NOT_UNIQUE" }), "not_unique"],
    [thrown("database or disk is full", { code: "DATABASE_FULL" }), "disk_full"],
    [thrown("database is locked", { code: "DATABASE_UNAVAILABLE" }), "database_away"],
    [thrown("ENOSPC: no space left on device, write", { code: "ENOSPC" }), "disk_full"],
    [thrown("Cannot read properties of undefined"), "internal"],
    ["a text", "internal"],
  ])("%s", (error, code) => {
    expect(asSiteError(error).code).toBe(code);
  });

  test("and says nothing of what went wrong inside", () => {
    const error = asSiteError(thrown("select * from credential", { code: "42P01" }));
    expect(errorBody(error)).toEqual({ message: "Something went wrong on our side.", code: "internal" });
  });
});
