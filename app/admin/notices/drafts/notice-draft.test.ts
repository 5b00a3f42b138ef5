import { describe, expect, test } from "vitest";
import type { ProposedNotice } from "#shared/api/notices.ts";
import { duplicatesAmong } from "./duplicates.ts";
import { isWhole, lacksOf, type NoticeDraft, proposedValues, rowOf, sourceOf } from "./notice-draft.ts";

const LISTS = [
  { value: 10, label: "Examination: UG" },
  { value: 11, label: "Examination: PG" },
];
const found = { from: "text" as const, page: 1, words: "Sub: Fee" };
const proposed: ProposedNotice = {
  file: 7,
  name: "fee.pdf",
  url: "/files/others/fee.pdf",
  size: 10,
  textState: "read",
  sha256: "a1",
  sameContent: [],
  proposal: {
    titleLanguage: "kn",
    title: { value: "ಶುಲ್ಕ", found },
    udate: { value: "12-03-2026", found: { from: "upload" } },
    type: { value: [11, 99], found },
  },
};
const draft: NoticeDraft = {
  id: "a",
  name: "fee.pdf",
  size: 10,
  url: "/files/others/fee.pdf",
  typed: {},
  proposed,
};

describe("a draft of a notice", () => {
  test("begins with what is proposed, the title in the field of its language, without lists that there are not", () => {
    const values = proposedValues(draft, LISTS);
    expect(values).toMatchObject({ title: "", title_kn: "ಶುಲ್ಕ", refNo: "", udate: "12-03-2026" });
    expect(values.type).toEqual([{ value: 11, label: "Examination: PG" }]);
    expect(sourceOf(proposed.proposal, "title_kn")).toEqual(found);
    expect(sourceOf(proposed.proposal, "title")).toBeUndefined();
    expect(proposedValues({}, LISTS).type).toEqual([]);
  });

  test("says what it lacks, and lacks no document once somebody wants none", () => {
    const values = proposedValues(draft, LISTS);
    expect(lacksOf(values, draft)).toEqual({ title: "required" });
    expect(lacksOf({ ...values, udate: "31-02-2026" }, {})).toEqual({
      title: "required",
      udate: "day",
      url: "document",
    });
    const whole = { ...values, title: "Fee" };
    expect(isWhole(whole, draft)).toBe(true);
    expect(isWhole(whole, {})).toBe(false);
    expect(isWhole({ ...whole, withoutDocument: true }, {})).toBe(true);
  });

  test("is imported without what is empty, its lists in their order", () => {
    const type = LISTS.toReversed();
    expect(rowOf({ ...proposedValues(draft, LISTS), title: " Fee ", type }, draft)).toEqual({
      title: "Fee",
      title_kn: "ಶುಲ್ಕ",
      udate: "12-03-2026",
      type: "11; 10",
      url: "/files/others/fee.pdf",
    });
  });
});

const named = (id: string, sha256: string | null): NoticeDraft => ({
  ...draft,
  id,
  name: `${id}.pdf`,
  proposed: { ...proposed, sha256 },
});

test("drafts of one table name each other where they have the same content, or the same reference number", () => {
  const drafts = [named("a", "1"), named("b", "1"), named("c", null), named("d", null), named("e", "2")];
  const numbers = new Map([
    ["a", "KSU/1"],
    ["b", "KSU/2"],
    ["c", "ksu / 1"],
  ]);
  const duplicates = duplicatesAmong(drafts, ({ id }) => ({ refNo: numbers.get(id) ?? "" }));
  expect(Object.fromEntries(duplicates)).toEqual({
    a: { content: ["b.pdf"], number: ["c.pdf"] },
    b: { content: ["a.pdf"], number: [] },
    c: { content: [], number: ["a.pdf"] },
  });
});
