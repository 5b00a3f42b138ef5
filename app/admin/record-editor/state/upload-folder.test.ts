import { expect, test } from "vitest";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import { notification } from "#shared/tables/notification.ts";
import { findColumn } from "#shared/table.ts";
import { sampleColumn } from "../../../../tests/support/data/sample-columns.ts";
import { uploadFolder } from "./upload-folder.ts";

const { folder = null, folderBy = null } = findColumn(notification, "url")!;
const field = { name: "url", type: "Url" as const, column: sampleColumn("url", "Url", { folder, folderBy }) };
const inLists = (...lists: number[]) => ({ type: lists.map((value) => ({ label: null, value })) });

test.each([
  [inLists(NOTIFICATION.examinationUg), "notification/exam/ug"],
  [inLists(NOTIFICATION.examinationPg, NOTIFICATION.homeNews), "notification/exam/pg"],
  [inLists(NOTIFICATION.sports, NOTIFICATION.examinationUg), "others"],
  [inLists(), "others"],
])("the document of a notice in %j is uploaded to %s", (values, expected) => {
  expect(uploadFolder(field, values)).toBe(expected);
});

test("a person is asked where the description names no folder", () => {
  expect(uploadFolder({ name: "url", type: "Url", column: sampleColumn("url", "Url") }, {})).toBeNull();
});
