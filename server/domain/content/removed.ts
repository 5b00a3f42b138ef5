/** Says what the sanitiser took away, so that whoever wrote it learns it before a visitor misses it. */
import type { Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { SafeHtml } from "./safe-html.ts";
import { withoutComments } from "./nesting.ts";

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * Names what of the HTML is no longer in its safe form, each once: `<script>` for elements, `onclick` for attributes.
 *
 * @param html that {@link sanitise} has accepted, so that parsing it is not beyond reason
 */
export function removedFrom(html: string, safe: SafeHtml): string[] {
  const before = namesIn(parser.parse(withoutComments(html.toWellFormed())));
  const after = namesIn(parser.parse(safe));
  return [...before].filter(([name, count]) => count > (after.get(name) ?? 0)).map(([name]) => name);
}

function namesIn(tree: Nodes): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const visit = (node: Nodes): void => {
    if (node.type === "element") {
      count(`<${node.tagName}>`);
      Object.keys(node.properties).forEach((name) => count(written(name)));
    }
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
  return counts;
}

/** The parser names attributes as scripts do: `className`, `onClick`. */
function written(property: string): string {
  if (property === "className") return "class";
  return property.startsWith("data") ? property : property.toLowerCase();
}
