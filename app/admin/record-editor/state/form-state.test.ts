import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";
import { sampleColumn } from "../../../../tests/support/sample-columns.ts";
import type { StoredRecord } from "./values.ts";
import {
  initialFormState,
  changesOf,
  rebase,
  hasConflict,
  isStored,
  refusalsOf,
  formStateOfDraft,
} from "./form-state.ts";

const fields = fieldsOf([sampleColumn("title", "Text"), sampleColumn("note", "Text")]);
const record = (version: number, title: string, note: string): StoredRecord => ({
  id: 1,
  version,
  active: true,
  publishFrom: null,
  publishTo: null,
  updatedAt: "2026-11-20T08:42:00.000Z",
  title,
  note,
});
const typed = (title: string) => {
  const form = initialFormState(fields, record(1, "a", "n"));
  return { ...form, values: { ...form.values, title } };
};

test("what was typed stays, the rest follows the record", () => {
  const form = rebase(fields, typed("mine"), record(2, "a", "theirs"));
  expect(form.values).toMatchObject({ title: "mine", note: "theirs" });
  expect(Object.keys(changesOf(fields, form))).toEqual(["title"]);
});

test.each([
  ["mine", record(2, "theirs", "n"), true],
  ["mine", record(2, "a", "theirs"), false],
  ["same", record(2, "same", "n"), false],
  ["a", record(2, "theirs", "n"), false],
])("%s over %j is contested: %s", (title, stored, contested) => {
  expect(hasConflict(fields, typed(title), stored)).toBe(contested);
});

test("a save whose answer got lost is recognised", () => {
  expect(isStored(fields, typed("mine"), record(2, "mine", "n"))).toBe(true);
  expect(isStored(fields, typed("mine"), record(2, "theirs", "n"))).toBe(false);
});

test("a draft becomes the form state that it was stored from, on its base", () => {
  const changed = changesOf(fields, typed("mine"));
  const draft = { id: "d", at: "2026-11-20T08:42:00.000Z", version: 1, changed };
  const form = formStateOfDraft(fields, initialFormState(fields, record(2, "theirs", "n2")), draft);
  expect(form.base.title).toBe("a");
  expect(form.values).toMatchObject({ title: "mine", note: "n2" });
});

test("only what the form has is marked as refused", () => {
  const errors = ["title", "elsewhere"].map((field) => ({ field, message: "No." }));
  expect(refusalsOf(fields, errors)).toEqual({ title: "No." });
});
