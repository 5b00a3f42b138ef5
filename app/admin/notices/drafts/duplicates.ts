/** Which drafts of one table may be the same notice. */
import type { NoticeDraft, NoticeValues } from "./notice-draft.ts";

export interface Duplicates {
  /** Names of the other files with the same SHA-256. */
  content: readonly string[];
  /** Names of the other files whose notices have the same reference number. */
  number: readonly string[];
}

/** By the id of each draft that has any. */
export function duplicatesAmong(
  drafts: readonly NoticeDraft[],
  valuesOf: (draft: NoticeDraft) => Pick<NoticeValues, "refNo">,
): ReadonlyMap<string, Duplicates> {
  const byContent = Map.groupBy(drafts, ({ proposed }) => proposed?.sha256 ?? "");
  const numberOf = (draft: NoticeDraft) => valuesOf(draft).refNo.replaceAll(/\s/g, "").toLowerCase();
  const byNumber = Map.groupBy(drafts, numberOf);
  const found = new Map<string, Duplicates>();
  for (const draft of drafts) {
    const others = (same: readonly NoticeDraft[] | undefined) =>
      (same ?? []).filter(({ id }) => id !== draft.id).map(({ name }) => name);
    const sha256 = draft.proposed?.sha256;
    const number = numberOf(draft);
    const duplicates = {
      content: sha256 ? others(byContent.get(sha256)) : [],
      number: number ? others(byNumber.get(number)) : [],
    };
    if (duplicates.content.length + duplicates.number.length > 0) found.set(draft.id, duplicates);
  }
  return found;
}
