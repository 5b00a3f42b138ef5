import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { TEXT_EXTENSIONS, TEXT_STATES, type TextState } from "#shared/tables/file.ts";
import { extensionOf, type StoredFile } from "./stored-file.ts";

const NAMES: Record<TextState, TextKey> = {
  read: "admin_file_text_state_read",
  scan: "admin_file_text_state_scan",
  empty: "admin_file_text_state_empty",
  unmapped: "admin_file_text_state_unmapped",
  encrypted: "admin_file_text_state_encrypted",
  broken: "admin_file_text_state_broken",
  too_large: "admin_file_text_state_too_large",
  too_costly: "admin_file_text_state_too_costly",
};

/** With what somebody can do about it. */
export const TEXT_SENTENCES: Record<TextState, TextKey> = {
  read: "admin_file_text_read",
  scan: "admin_file_text_scan",
  empty: "admin_file_text_empty",
  unmapped: "admin_file_text_unmapped",
  encrypted: "admin_file_text_encrypted",
  broken: "admin_file_text_broken",
  too_large: "admin_file_text_too_large",
  too_costly: "admin_file_text_too_costly",
};

/** The value of the choice that is none. */
export const ANY_TEXT = "0";

/** Answers what became of the text of a document; undefined for files that are none. */
export function useTextState(): (file: StoredFile) => string | undefined {
  const t = useTranslation();
  return (file) => {
    if (!TEXT_EXTENSIONS.some((extension) => extension === extensionOf(file))) return undefined;
    if (!file.textState) return t("admin_file_text_waiting");
    return t(TEXT_SENTENCES[file.textState], { count: file.textPages ?? 0 });
  };
}

/** What may have become of a text as a select shows it, below the choice that is none. */
export function useTextOptions(): { value: string; label: string }[] {
  const t = useTranslation();
  const named = TEXT_STATES.map((value) => ({ value, label: t(NAMES[value]) }));
  return [{ value: ANY_TEXT, label: t("admin_file_text_all") }, ...named];
}
