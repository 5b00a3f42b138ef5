import type { TextKey } from "#shared/texts/index.ts";
import { useShellData } from "./shell-data-provider.tsx";
import { pluralKey, interpolate, translate } from "./translate.ts";

export type { TextKey } from "#shared/texts/index.ts";
/**
 * Answers the interface text of a key in the page's language, with `{{name}}` filled from the values. Where the value
 * `count` is 1, the text of `{key}_one` is answered if there is one.
 */
export type TFunction = (key: TextKey, values?: Record<string, string | number>) => string;

export function useTranslation(): TFunction {
  const { texts } = useShellData();
  return (key, values = {}) => interpolate(translate(texts, pluralKey(texts, key, values["count"])), values);
}
