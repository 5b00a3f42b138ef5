import { afterEach, expect, test, vi } from "vitest";
import { sendMessage } from "./send-message.ts";

const MESSAGE = { name: "ಆಶಾ", mobile: "98450 12345", email: "asha@example.org", message: "ನಮಸ್ಕಾರ" };

const HIDDEN = { source: "suggestions", language: "kn", website: "" } as const;

/** Answers the next call. */
function answering(body: string, status = 200) {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", call);
  return call;
}
afterEach(() => void vi.unstubAllGlobals());

test("a message goes out with its four fields, its language and the one that people do not see", async () => {
  const call = answering("true");
  expect(await sendMessage(MESSAGE, HIDDEN)).toEqual({ stored: true, problems: {} });
  const [path, request] = call.mock.calls[0]!;
  expect(path).toBe("/api/email/send");
  expect(JSON.parse(request?.body as string)).toEqual({ ...MESSAGE, ...HIDDEN });
});

test.each([
  ["another value", '{"ok":true}', 200],
  ["the word in quotes", '"true"', 200],
  ["a page of a proxy", "<html>", 200],
  ["a failure", '{"code":"internal"}', 500],
  ["nothing", "", 503],
  ["null", "null", 429],
])("%s is no success", async (_name, body, status) => {
  answering(body, status);
  expect(await sendMessage(MESSAGE, HIDDEN)).toEqual({ stored: false, problems: {} });
});

test("a server out of reach is a failure, not an error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendMessage(MESSAGE, HIDDEN)).toEqual({ stored: false, problems: {} });
});

test("fields that the server refuses are named", async () => {
  answering(JSON.stringify({ code: "invalid", errors: [{ field: "mobile", message: "?" }] }), 400);
  expect(await sendMessage(MESSAGE, HIDDEN)).toEqual({
    stored: false,
    problems: { mobile: "err_not_accepted" },
  });
});

test("what is one message too many says so", async () => {
  answering(JSON.stringify({ code: "too_many", message: "?" }), 429);
  expect(await sendMessage(MESSAGE, HIDDEN)).toEqual({ stored: false, problems: {}, reason: "too_many" });
});
