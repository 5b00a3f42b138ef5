import { useTranslation } from "react-i18next";
import type { TextKey } from "#shared/texts/index.ts";

export type { TextKey } from "#shared/texts/index.ts";
/** Answers the interface text of a key in the page's language, with `{{name}}` filled from the values. */
export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

export function useText(): Text {
  const { t } = useTranslation();
  return (key, values) => t(key, values ?? {});
}
