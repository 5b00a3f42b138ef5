import { expect, it } from "vitest";
import { renamedAddress } from "./rename-references.ts";

it.each([
  ["/admin/list/award", "/admin/list/prize"],
  ["/admin/list/award?page=2", "/admin/list/prize?page=2"],
  ["/admin/form/award/1000", "/admin/form/prize/1000"],
  ["/admin/tables/award", "/admin/tables/prize"],
])("turns %s into %s", (url, renamed) => {
  expect(renamedAddress(url, "award", "prize")).toBe(renamed);
});

it.each([
  "/admin/list/awards",
  "/award",
  "/admin/upload",
  "/page/award",
  "https://a.example/admin/list/award",
])("leaves %s as it is", (url) => {
  expect(renamedAddress(url, "award", "prize")).toBe(url);
});
