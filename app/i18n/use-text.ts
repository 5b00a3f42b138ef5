import type { TextKey } from "#shared/texts/index.ts";
import { useFrame } from "./frame-provider.tsx";
import { countedKey, fillIn, lookUp } from "./text-lookup.ts";

export type { TextKey } from "#shared/texts/index.ts";
/**
 * Answers the interface text of a key in the page's language, with `{{name}}` filled from the values. Where the value
 * `count` is 1, the text of `{key}_one` is answered if there is one.
 */
export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

export function useText(): Text {
  const { texts } = useFrame();
  return (key, values = {}) => fillIn(lookUp(texts, countedKey(texts, key, values["count"])), values);
}
