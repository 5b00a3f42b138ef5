import type { Nodes } from "hast";
import { normalize } from "#shared/normalize.ts";

/** Elements between whose texts there is no gap. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code del dfn em i ins kbd mark q ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** The text of a tree in one line, NFC, with a space where a reader sees a gap. */
export function textOf(tree: Nodes): string {
  const parts: string[] = [];
  collect(tree, parts);
  return normalize(parts.join("").replaceAll(/\s+/gu, " ").trim());
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === "text") parts.push(node.value);
  if (!("children" in node)) return;
  const gap = node.type === "element" && !INLINE.has(node.tagName) ? " " : "";
  parts.push(gap);
  for (const child of node.children) collect(child, parts);
  parts.push(gap);
}
