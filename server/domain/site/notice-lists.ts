/** The lists in which notices stand, and their feeds. */
import { feedPath } from "#shared/feed-path.ts";
import type { Language } from "#shared/languages.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import type { Option, Tables } from "../tables/tables.ts";
import type { Words } from "./shapes.ts";

export interface FeedLink {
  title: Words;
  href: string;
}

/** The name of a list; undefined where there is no such list. */
export function listName(tables: Tables, list: number, language: Language): Words | undefined {
  const option = tables.option("notification", "type", list);
  return option && nameOf(option, language);
}

/** A feed for every list but the one that the home page shows, whose notices stand in others too. */
export function feedLinks(tables: Tables, language: Language): FeedLink[] {
  return tables
    .options("notification", "type")
    .filter(({ value }) => value !== NOTIFICATION.homeNews)
    .map((option) => ({ title: nameOf(option, language), href: feedPath(option.value, language) }));
}

const nameOf = ({ label, label_kn }: Option, language: Language): Words =>
  language === "kn" && label_kn ? { text: label_kn, lang: "kn" } : { text: label, lang: "en" };
