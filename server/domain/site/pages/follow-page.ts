/** Where mail on new notices is asked for. */
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Tables } from "../../tables/tables.ts";
import { noticeLists } from "../presentation/notice-lists.ts";

export interface FollowPage {
  /** Whether mail can be sent. */
  isOn: boolean;
  lists: { list: number; name: LocalizedText }[];
}

export const followPage = (tables: Tables, language: Language, isOn: boolean): FollowPage => ({
  isOn,
  lists: noticeLists(tables, language),
});
