/** The lists in which notices stand, and their feeds. */
import { feedPath } from "#shared/feed-paths.ts";
import type { Language } from "#shared/languages.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import type { notification } from "#shared/tables/notification.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { Tables } from "../../tables/tables.ts";
import { localizedOptionLabel } from "../../records/read/option-label.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

export interface FeedLink {
  title: LocalizedText;
  href: string;
}

/** The name of a list; undefined where there is no such list. */
export function listName(tables: Tables, list: number, language: Language): LocalizedText | undefined {
  const option = tables.option("notification", "type", list);
  return option && localizedOptionLabel(option, language);
}

/** Every list but the one that the home page shows, whose notices stand in others too. */
export const noticeLists = (tables: Tables, language: Language): { list: number; name: LocalizedText }[] =>
  tables
    .options("notification", "type")
    .filter(({ value }) => value !== NOTIFICATION.homeNews)
    .map((option) => ({ list: option.value, name: localizedOptionLabel(option, language) }));

/** A feed for each of the lists. */
export const feedLinks = (tables: Tables, language: Language): FeedLink[] =>
  noticeLists(tables, language).map(({ list, name }) => ({
    title: name,
    href: feedPath({ list }, language),
  }));

/**
 * The lists in which a notice stands. That it stands on the home page too says nothing about it.
 * @param own the list that it is shown in, which is not named again
 */
export const listsOf = ({ types }: RecordOf<typeof notification>, own?: number): LocalizedText[] =>
  types.flatMap(({ label, value }) =>
    label && value !== own && value !== NOTIFICATION.homeNews ? [label] : [],
  );
