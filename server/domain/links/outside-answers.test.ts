import { describe, expect, test } from "vitest";
import { judged, type OutsideAnswer } from "./outside-answers.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const FIRST = Date.parse("2026-03-06T06:30:00Z");
const NEW = {
  nextAt: "2026-03-06T06:30:00.000Z",
  askedAt: null,
  state: "new",
  reason: null,
  movedTo: null,
  failures: 0,
  tries: 0,
  since: null,
  ignoredAt: null,
};

/** What is known after some answers, each so many milliseconds after the first one. */
const after = (...answers: (readonly [number, OutsideAnswer])[]) => {
  let known: Parameters<typeof judged>[0] = NEW;
  for (const [at, answer] of answers) known = judged(known, answer, FIRST + at);
  return known;
};
const gone = { status: 404 };
const fine = { status: 200 };

describe("A link outside", () => {
  test("is asked again in a week where something is there", () => {
    expect(after([0, fine])).toMatchObject({
      state: "found",
      failures: 0,
      nextAt: "2026-03-13T06:30:00.000Z",
    });
  });

  test.each<[string, OutsideAnswer]>([
    ["404", gone],
    ["410", { status: 410 }],
    ["a name that nobody has", { failure: "unknown_host" }],
    ["a connection that is refused", { failure: "refused" }],
  ])("is broken by %s after three failures over two days, and not before", (_, answer) => {
    expect(after([0, answer])).toMatchObject({ state: "failing", nextAt: "2026-03-07T06:30:00.000Z" });
    expect(after([0, answer], [HOUR, answer], [2 * HOUR, answer]).state).toBe("failing");
    expect(after([0, answer], [3 * DAY, answer]).state).toBe("failing");
    expect(after([0, answer], [DAY, answer], [2 * DAY, answer])).toMatchObject({
      state: "broken",
      tries: 3,
      since: "2026-03-06T06:30:00.000Z",
    });
    expect(after([0, answer], [DAY, answer], [1.5 * DAY, fine], [2 * DAY, answer]).state).toBe("failing");
    expect(after([0, answer], [DAY, answer], [2 * DAY, answer], [9 * DAY, fine]).state).toBe("found");
  });

  test.each<[string, OutsideAnswer]>([
    ["403", { status: 403 }],
    ["429", { status: 429 }],
    ["500", { status: 500 }],
    ["503", { status: 503 }],
    ["no answer in time", { failure: "timeout" }],
    ["a wrong certificate", { failure: "certificate" }],
    ["a private network", { failure: "not_allowed" }],
  ])("is never broken by %s, however often", (_, answer) => {
    const often = Array.from({ length: 20 }, (_each, days) => [days * DAY, answer] as const);
    expect(after(...often)).toMatchObject({ state: "uncertain", failures: 0, tries: 20 });
    expect(after([0, gone], [DAY, answer], [2 * DAY, answer], [3 * DAY, answer]).state).toBe("failing");
    expect(after([0, gone], [DAY, gone], [2 * DAY, gone], [9 * DAY, answer]).state).toBe("broken");
  });

  test("is left alone for as long as its site asks, up to a week", () => {
    expect(after([0, { status: 429, retryAfterMs: 3 * DAY }]).nextAt).toBe("2026-03-09T06:30:00.000Z");
    expect(after([0, { status: 429, retryAfterMs: 90 * DAY }]).nextAt).toBe("2026-03-13T06:30:00.000Z");
    expect(after([0, { status: 429, retryAfterMs: HOUR }]).nextAt).toBe("2026-03-07T06:30:00.000Z");
  });

  test("has moved where a redirect for good leads to something", () => {
    const moved = { status: 200, movedTo: "https://new.example/" };
    expect(after([0, moved], [7 * DAY, moved])).toMatchObject({
      state: "moved",
      movedTo: "https://new.example/",
      tries: 2,
      since: "2026-03-06T06:30:00.000Z",
    });
    expect(after([0, { status: 404, movedTo: "https://new.example/" }]).state).toBe("failing");
  });

  test("that is ignored is so until something is there again", () => {
    const ignored = {
      ...after([0, gone], [DAY, gone], [2 * DAY, gone]),
      ignoredAt: "2026-03-08T07:00:00.000Z",
    };
    expect(judged(ignored, gone, FIRST + 9 * DAY).ignoredAt).toBe(ignored.ignoredAt);
    expect(judged(ignored, fine, FIRST + 9 * DAY).ignoredAt).toBeNull();
  });
});
