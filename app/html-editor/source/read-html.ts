/** HTML on its way into the editor: everything that the editor has no form for gets one that the writer can undo. */

import { dropInertElements, inertHtml } from "./inert-html.ts";

/** Elements whose own text stands beside blocks. */
const HOLD_BLOCKS = new Set(
  "body div section article aside address blockquote figure figcaption details summary dl dt dd li td th".split(
    " ",
  ),
);
const BLOCKS =
  "address,article,aside,blockquote,details,div,dl,dt,dd,figcaption,figure,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,summary,table,ul";

/** Reads HTML without loading or running anything of it. */
export function parseInert(html: string): HTMLElement {
  // Behind the tag, so that a script at the beginning is not moved into the head.
  return new DOMParser().parseFromString(`<body>${inertHtml(html)}`, "text/html").body;
}

/** The HTML as the schema reads it. */
export function readable(html: string): HTMLElement {
  const body = parseInert(html);
  dropInertElements(body);
  for (const table of body.querySelectorAll("table")) prepareTable(table);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>("*")]) {
    if (HOLD_BLOCKS.has(element.localName)) wrapBareText(element);
  }
  return body;
}

/** Puts each run of text that has no block of its own into a paragraph marked as bare. */
function wrapBareText(parent: HTMLElement): void {
  let run: ChildNode[] = [];
  const close = () => {
    if (run.some(isSeen)) {
      const paragraph = parent.ownerDocument.createElement("p");
      paragraph.dataset.bare = "";
      run[0]!.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const child of parent.childNodes) {
    if (isBlock(child)) close();
    else run.push(child);
  }
  close();
}

const isBlock = (node: Node): boolean =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

const isSeen = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && /[^ \t\r\n\f]/.test(node.nodeValue ?? ""));

/** Rows remember their section, the table its column groups; a caption moves out, before the table. */
function prepareTable(table: HTMLTableElement): void {
  const own = [...table.children];
  const sections = own.filter(({ localName }) => /^t(head|body|foot)$/.test(localName));
  sections.forEach((section, index) => {
    for (const row of section.children) {
      if (row instanceof HTMLElement) row.dataset.section = `${index}:${section.localName}`;
    }
  });
  const groups = own.filter(({ localName }) => localName === "colgroup");
  if (groups.length > 0) table.dataset.columns = groups.map(({ outerHTML }) => outerHTML).join("");
  groups.forEach((group) => group.remove());
  const [caption] = own.filter(({ localName }) => localName === "caption");
  if (caption && !isBlock(caption.firstElementChild ?? caption.ownerDocument)) moveOut(table, caption);
}

function moveOut(table: HTMLTableElement, caption: Element): void {
  const document = table.ownerDocument;
  const box = document.createElement("div");
  box.dataset.captioned = "";
  const text = document.createElement("p");
  text.dataset.caption = "";
  for (const attribute of caption.attributes) text.setAttributeNode(attribute.cloneNode() as Attr);
  text.append(...caption.childNodes);
  caption.remove();
  table.before(box);
  box.append(text, table);
}
