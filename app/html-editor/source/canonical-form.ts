/** Brings HTML into a form in which two texts are alike exactly if a reader meets the same in both. */

import { restoreName, restoreTag } from "./inert-html.ts";

const INLINE = new Set(
  "a abbr b bdi bdo br cite code del dfn em i iframe img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const ATOMS = new Set(["br", "iframe", "img", "wbr"]);
/** Two of these side by side look like one. Of any other element, two stay two. */
const MELT = new Set("a b em i s small span strong sub sup u".split(" "));
/** What the server adds by itself. */
const ADDED: Record<string, readonly string[]> = {
  a: ["rel", "target"],
  iframe: ["loading", "sandbox", "referrerpolicy", "allowfullscreen"],
};

interface Piece {
  text: string;
  marks: string;
}

/** One line for each beginning and end of a block and for each piece of text of one look. */
export function canonicalForm(root: Element): string[] {
  const lines: string[] = [];
  let pieces: Piece[] = [];
  let instances = 0;

  function close(pre: boolean): void {
    lines.push(
      ...merged(pre ? pieces : withoutSpareSpace(pieces)).map(({ text, marks }) => `${marks}|${text}`),
    );
    pieces = [];
  }

  function visit(node: Node, marks: readonly string[], pre: boolean): void {
    const look = [...new Set(marks)].toSorted().join(" ");
    if (node.nodeType === Node.TEXT_NODE) pieces.push({ text: node.nodeValue ?? "", marks: look });
    else if (node.nodeType === Node.COMMENT_NODE) lines.push("<!-->");
    if (!(node instanceof Element)) return;
    const tag = describe(node);
    if (ATOMS.has(node.localName)) pieces.push({ text: `\u0000${tag}\u0000`, marks: look });
    else if (INLINE.has(node.localName)) {
      if (node.childNodes.length > 0) instances += 1;
      const mark = MELT.has(node.localName) ? tag : `${tag}#${instances}`;
      node.childNodes.forEach((child) => visit(child, [...marks, mark], pre));
    } else visitBlock(node, tag, marks, pre);
  }

  function visitBlock(node: Element, tag: string, marks: readonly string[], pre: boolean): void {
    close(pre);
    lines.push(tag);
    const within = pre || node.localName === "pre";
    node.childNodes.forEach((child) => visit(child, marks, within));
    close(within);
    lines.push(`</${node.localName}>`);
  }

  root.childNodes.forEach((child) => visit(child, [], false));
  close(false);
  return lines;
}

/** An element's beginning with its attributes in order, as far as they are not added by the server. */
export function describe(element: Element): string {
  const added = ADDED[element.localName] ?? [];
  const attributes = [...element.attributes]
    .map(({ name, value }) => ({ name: restoreName(name), value }))
    .filter(({ name }) => name !== undefined && !added.includes(name))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .toSorted();
  return `<${restoreTag(element)}${attributes.join("")}>`;
}

/** White space as a browser shows it: one for many, none at the edges of a line. */
function withoutSpareSpace(pieces: Piece[]): Piece[] {
  let isEdge = true;
  const forwards = pieces.map(({ text, marks }) => {
    let single = text.startsWith("\u0000") ? text : text.replaceAll(/[ \t\r\n\f]+/g, " ");
    if (isEdge) single = single.replace(/^ /, "");
    if (single) isEdge = single.endsWith(" ") || single.startsWith("\u0000<br");
    return { text: single, marks };
  });
  let isEnd = true;
  return forwards
    .toReversed()
    .map(({ text, marks }) => {
      const trimmed = isEnd ? text.replace(/ $/, "") : text;
      if (trimmed) isEnd = trimmed.startsWith("\u0000<br");
      return { text: trimmed, marks };
    })
    .toReversed();
}

function merged(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (!piece.text) continue;
    if (last?.marks === piece.marks) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
