import { expect, test } from "vitest";
import { fileNameIn } from "./download.ts";

test.each([
  ['attachment; filename="notification-20-11-2026.csv"', "notification-20-11-2026.csv"],
  ["attachment; filename=a.csv", "a.csv"],
  ["attachment; filename*=UTF-8''%E0%B2%AA%E0%B2%9F.csv", "ಪಟ.csv"],
  [`attachment; filename="a.csv"; filename*=UTF-8''b.csv`, "b.csv"],
])("%s names %s", (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

test.each([null, "", "attachment"])("%s names no file", (header) => {
  expect(fileNameIn(header)).toBeUndefined();
});
