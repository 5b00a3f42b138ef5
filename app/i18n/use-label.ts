import { useFrame } from "./frame-provider.tsx";
import { lookUp } from "./text-lookup.ts";

/** Answers the label of a key that comes from the data, such as a menu item's name; never the bare key. */
export function useLabel(): (key: string) => string {
  const { texts } = useFrame();
  return (key) => lookUp(texts, key);
}
