import { expect, test } from "vitest";
import { readInstant } from "./read-instant.ts";

test.each([
  ["20-11-2026 14:12", "2026-11-20T08:42:00.000Z"],
  [" 2026-11-20  9:05 ", "2026-11-20T03:35:00.000Z"],
  ["2026-11-20T14:12", "2026-11-20T08:42:00.000Z"],
  ["20/11/26 14:12", "2026-11-20T08:42:00.000Z"],
  ["01-01-2027", "2026-12-31T18:30:00.000Z"],
  ["2026-11-20T08:42:00Z", "2026-11-20T08:42:00.000Z"],
])("%s is %s", (written, instant) => {
  expect(readInstant(written)).toBe(instant);
});

test.each(["", "tomorrow", "31-02-2026 10:00", "20-11-2026 24:00", "20-11-2026 14:60", "20-11-2026 14"])(
  "%j is no instant",
  (written) => {
    expect(readInstant(written)).toBeUndefined();
  },
);
