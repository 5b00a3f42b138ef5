import type { Element, Parents } from "hast";

/** Every element below a node, in the order in which they are read. */
export function* elementsIn(parent: Parents): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}
