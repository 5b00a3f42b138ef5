import { expect, test } from "vitest";
import { pathOf } from "./path-of.ts";

test.each([
  ["GET /staff/me", {}, "/staff/me"],
  ["GET /:object/versions/:id", { object: "faculty", id: 7, lang: "kn" }, "/faculty/versions/7?lang=kn"],
  ["DELETE /:object/delete/:id", { object: "faculty", id: 7, force: true }, "/faculty/delete/7?force=true"],
  ["DELETE /:object/delete/:id", { object: "faculty", id: 7, force: undefined }, "/faculty/delete/7"],
  ["PUT /:object/update", { object: "faculty", body: { id: 7 } }, "/faculty/update"],
  ["POST /file/upload/:folder+", { folder: "notification/exam/ug" }, "/file/upload/notification/exam/ug"],
  ["DELETE /staff/sessions/:id", { id: "a/b?c" }, "/staff/sessions/a%2Fb%3Fc"],
  [
    "GET /:object",
    { object: "file", page: 2, filter: ["folder:is:others", "kind:sw:image/"], q: "ಸೂಚನೆ" },
    `/file?page=2&filter=folder%3Ais%3Aothers&filter=kind%3Asw%3Aimage%2F&q=${encodeURIComponent("ಸೂಚನೆ")}`,
  ],
])("%s with %o is at %s", (name, input, path) => {
  expect(pathOf(name, input)).toBe(path);
});
