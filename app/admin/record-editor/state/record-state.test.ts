import type { PresentedRecord } from "#shared/api/record.ts";
import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";
import { sampleColumn } from "../../../../tests/support/data/sample-columns.ts";
import { valuesOf } from "./values.ts";
import { changesOf, rebase, hasConflict, isStored, stateOfDraft } from "./record-state.ts";

const fields = fieldsOf([sampleColumn("title", "Text"), sampleColumn("note", "Text")]);
const record = (version: number, title: string, note: string): PresentedRecord => ({
  id: 1,
  version,
  active: true,
  publishFrom: null,
  publishTo: null,
  updatedAt: "2026-11-20T08:42:00.000Z",
  title,
  note,
});
const loaded = (stored: PresentedRecord) => {
  const values = valuesOf(fields, stored);
  return { record: stored, base: values, values };
};
const typed = (title: string) => {
  const state = loaded(record(1, "a", "n"));
  return { ...state, values: { ...state.values, title } };
};

test("what was typed stays, the rest follows the record", () => {
  const state = rebase(fields, typed("mine"), record(2, "a", "theirs"));
  expect(state.values).toMatchObject({ title: "mine", note: "theirs" });
  expect(Object.keys(changesOf(fields, state))).toEqual(["title"]);
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
  const state = stateOfDraft(fields, loaded(record(2, "theirs", "n2")), draft);
  expect(state.base.title).toBe("a");
  expect(state.values).toMatchObject({ title: "mine", note: "n2" });
});
