import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test.each(["/admin/list/department?page=2", "/", "/page/about-us#top"])(
  "%s of this site is where one goes",
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
])("%s leads to the staff area instead", (path) => {
  expect(nextPath(path)).toBe("/admin");
});
