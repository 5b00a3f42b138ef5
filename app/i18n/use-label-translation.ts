import { useShellData } from "./shell-data-provider.tsx";
import { translate } from "./translate.ts";

/** Answers the label of a key that comes from the data, such as a menu item's name; never the bare key. */
export function useLabelTranslation(): (key: string) => string {
  const { texts } = useShellData();
  return (key) => translate(texts, key);
}
