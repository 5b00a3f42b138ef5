/** Text that an account has typed and not saved, as this browser stores it. */
import { deleteAllNoticeDrafts, draftsKey, readNoticeDrafts } from "../notices/drafts/stored-drafts.ts";
import { countDraftedRecords, deleteAllDrafts, storePendingDrafts } from "../record-editor/state/drafts.ts";

/** The number of records with unsaved text, after storing what was typed last. */
export function countUnsavedRecords(user: number): number {
  storePendingDrafts();
  return countDraftedRecords(user) + readNoticeDrafts(draftsKey(user)).length;
}

export function deleteLocalDrafts(user: number): void {
  // A form would store later what it has not stored yet.
  storePendingDrafts();
  deleteAllDrafts(user);
  deleteAllNoticeDrafts(user);
}
