import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/support/browser/stub-local-storage.ts";
import { addNoticeDraft, draftsKey, sendingKey, writeStored } from "../notices/drafts/stored-drafts.ts";
import { draftKey, onStorePending, storeDraft } from "../record-editor/state/drafts.ts";
import { countUnsavedRecords, deleteLocalDrafts } from "./local-drafts.ts";

const CLERK = 3;
const COLLEAGUE = 31;
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

function typeRecord(user: number, table: string, id: number | undefined, draft = "one"): void {
  const changed = { title: { from: "", to: "Typed" } };
  storeDraft(draftKey(user, table, id), {
    id: draft,
    at: "2026-11-20T08:00:00.000Z",
    version: null,
    changed,
  });
}

const typeNotice = (user: number): boolean =>
  addNoticeDraft(draftsKey(user), { id: "file", name: "circular.pdf", size: 1, typed: { title: "Typed" } });

test("counts a record once and each new record, for one account", () => {
  expect(countUnsavedRecords(CLERK)).toBe(0);
  typeRecord(CLERK, "notification", 7);
  typeRecord(CLERK, "notification", 7, "two");
  typeRecord(CLERK, "message-answer", 7);
  expect(countUnsavedRecords(CLERK)).toBe(2);
  typeRecord(CLERK, "notification", undefined);
  typeRecord(CLERK, "notification", undefined, "two");
  expect(countUnsavedRecords(CLERK)).toBe(4);
  typeNotice(CLERK);
  typeRecord(COLLEAGUE, "notification", 7);
  expect(countUnsavedRecords(CLERK)).toBe(5);
  expect(countUnsavedRecords(COLLEAGUE)).toBe(1);
});

test("counts nothing where nothing can be read", () => {
  stored.set(draftKey(CLERK, "notification", 7), "nonsense");
  stored.set(draftsKey(CLERK), "{");
  expect(countUnsavedRecords(CLERK)).toBe(0);
});

test("deletes every draft of an account and nothing else", () => {
  typeRecord(COLLEAGUE, "notification", 7);
  typeNotice(COLLEAGUE);
  stored.set("user", "{}");
  const others = [...stored];
  typeRecord(CLERK, "notification", 7);
  typeRecord(CLERK, "page", undefined);
  typeNotice(CLERK);
  writeStored(sendingKey(CLERK), { key: "k", drafts: ["file"], rows: [{ title: "Typed" }] });
  stored.set(draftKey(CLERK, "notification", 8), "nonsense");
  deleteLocalDrafts(CLERK);
  expect([...stored]).toEqual(others);
});

test("includes what waits for a pause in typing", () => {
  let typed = true;
  const unregister = onStorePending(() => {
    if (typed) typeRecord(CLERK, "notification", 7);
    typed = false;
  });
  expect(countUnsavedRecords(CLERK)).toBe(1);
  typed = true;
  deleteLocalDrafts(CLERK);
  expect(typed).toBe(false);
  expect(stored.size).toBe(0);
  unregister();
  typed = true;
  expect(countUnsavedRecords(CLERK)).toBe(0);
});
