/** The menus as the staff area reads them, and what their entries are called. */
import type { UseQueryResult } from "@tanstack/react-query";
import { fallbackLabel } from "#app/i18n/fallback-label.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import { useApiQuery } from "../api/queries.ts";

/** The entries of all menus. */
export function useMenuEntries(): UseQueryResult<MenuEntry[]> {
  const { language } = useShellData();
  return useApiQuery("GET /menu/entries", { lang: language });
}

/** What an entry is called in a language; in English where it lacks that. */
export function labelOf({ texts, key }: Pick<MenuEntry, "texts" | "key">, language: Language): LocalizedText {
  const own = texts[language];
  if (own) return { text: own.label, lang: language };
  return { text: texts.en?.label ?? fallbackLabel(key), lang: "en" };
}
