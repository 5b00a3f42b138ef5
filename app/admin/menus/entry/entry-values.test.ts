import { expect, test } from "vitest";
import type { MenuEntry } from "#shared/api/menus.ts";
import { changesIn, contested, valuesOf } from "./entry-values.ts";

const entry: MenuEntry = {
  id: 9,
  version: 3,
  menu: 54,
  parent: 0,
  position: 1,
  key: "menu_fees",
  texts: { en: { label: "Fees", version: 4 } },
  fixedText: false,
  uses: [],
  url: "/fee-structure",
  active: true,
  publishFrom: null,
  publishTo: null,
  _status: "published",
};

test("an entry is sent with what was changed of it alone, and a label with the versions that were seen", () => {
  const before = valuesOf(entry);
  expect(changesIn(entry, before, before)).toEqual({ id: 9, version: 3 });
  expect(changesIn(entry, before, { ...before, kn: "ಶುಲ್ಕ", publishTo: "01-12-2026 10:00" })).toEqual({
    id: 9,
    version: 3,
    label: { en: "Fees", kn: "ಶುಲ್ಕ", everywhere: false, versions: { en: 4, kn: null } },
    publishTo: "2026-12-01T04:30:00.000Z",
  });
});

test("a field is contested where both sides changed it to something else", () => {
  const base = valuesOf(entry);
  const mine = { ...base, en: "Fee structure", url: "/fees", active: false };
  expect(contested(base, mine, { ...base, en: "All fees", kn: "ಶುಲ್ಕ", active: false })).toEqual(["en"]);
});

test("a text that is missing reads as its key", () => {
  expect(valuesOf({ ...entry, texts: {} })).toMatchObject({ en: "Fees", kn: "" });
});
