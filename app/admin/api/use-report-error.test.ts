import { expect, test } from "vitest";
import { expectConsole } from "../../../tests/support/runner/console.ts";
import { ApiError } from "./errors.ts";
import { logFailure } from "./use-report-error.ts";

test("What could not be saved is logged with the call, its status and the message", () => {
  expectConsole(/^409 PUT \/api\/notice\/update: Somebody else changed it\.$/);
  expectConsole(/^Error: fell/);
  logFailure(new ApiError(409, { message: "Somebody else changed it." }, "", "PUT /api/notice/update"));
  logFailure(new Error("fell"));
  expect(new ApiError(0, {}, "No answer.").call).toBe("");
});
