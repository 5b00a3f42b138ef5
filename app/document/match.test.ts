import { expect, test } from "vitest";
import { routeMatcher } from "./match.ts";

const matchRoute = routeMatcher([
  { pattern: "page/grievance" },
  { pattern: "" },
  { pattern: "page/:pageId" },
  { pattern: "faculty/:facultyId/dept/:deptId" },
  { pattern: "admin/form/:table/:id?" },
  { pattern: "library/*" },
]);
const match = (path: string) => {
  const found = matchRoute(path);
  return found && [found.route.pattern, found.params];
};

test("a path has the first route that fits", () => {
  expect(match("/")).toEqual(["", {}]);
  expect(match("/page/grievance")).toEqual(["page/grievance", {}]);
  expect(match("/page/about")).toEqual(["page/:pageId", { pageId: "about" }]);
  expect(match("/faculty/arts/dept/kannada")?.[1]).toEqual({ facultyId: "arts", deptId: "kannada" });
});

test("too few and too many segments have none, but where a parameter may be missing", () => {
  expect(match("/page")).toBeUndefined();
  expect(match("/page/about/us")).toBeUndefined();
  expect(match("/admin/form/notice")?.[1]).toEqual({ table: "notice" });
  expect(match("/admin/form/notice/7")?.[1]).toEqual({ table: "notice", id: "7" });
  expect(match("/admin/form")).toBeUndefined();
});

test("a rest is any number of segments", () => {
  expect(match("/library")?.[1]).toEqual({ "*": "" });
  expect(match("/library/a/b")?.[1]).toEqual({ "*": "a/b" });
});

test("letters match in either case, and parameters stay as they are written, decoded", () => {
  expect(match("/PAGE/Grievance")?.[0]).toBe("page/grievance");
  expect(match("/page/%E0%B2%95%2Fa")?.[1]).toEqual({ pageId: "\u0c95/a" });
  expect(match("/page/100%")?.[1]).toEqual({ pageId: "100%" });
});
