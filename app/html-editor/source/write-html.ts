/** What is edited on its way back to HTML: undoes what the reader did, and finds the form of what was made here. */
import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** Here a paragraph that is alone needs no element of its own. */
const WITHOUT_PARAGRAPH = "li,td,th,dt,dd,figcaption,summary";
const BARE = "p[data-bare]";

/** The HTML of a document. Pictures in it are not loaded. */
export function writeHtml(document: Node): string {
  const inertDocument = window.document.implementation.createHTMLDocument("");
  const body = inertDocument.body;
  const serializer = DOMSerializer.fromSchema(document.type.schema);
  body.append(serializer.serializeFragment(document.content, { document: inertDocument }));
  dropLastEmpty(body);
  for (const box of body.querySelectorAll<HTMLElement>("[data-captioned]")) restoreCaption(box);
  for (const table of body.querySelectorAll("table")) restoreTable(table);
  for (const paragraph of bareParagraphs(body)) paragraph.replaceWith(...paragraph.childNodes);
  for (const paragraph of body.querySelectorAll(BARE)) paragraph.removeAttribute("data-bare");
  return [...body.childNodes].map(htmlOf).join("").trim();
}

/** The editor keeps an empty line at the end to type in. */
function dropLastEmpty(body: HTMLElement): void {
  const last = body.lastElementChild;
  if (last?.matches('p[data-bare="new"]') && last.childNodes.length === 0) last.remove();
}

/** A line break after each block, for those who read the source. */
function htmlOf(node: ChildNode): string {
  if (!(node instanceof Element)) return node.textContent ? textHtml(node) : "";
  return node.nextSibling instanceof Element ? `${node.outerHTML}\n` : node.outerHTML;
}

function textHtml(node: ChildNode): string {
  const box = node.ownerDocument!.createElement("div");
  box.append(node.cloneNode());
  return box.innerHTML;
}

/** Paragraphs that give way to their text. Two in a row would run together, so those stay. */
function bareParagraphs(body: HTMLElement): Element[] {
  return [...body.querySelectorAll(BARE)].filter((paragraph) => {
    const besides = [paragraph.previousElementSibling, paragraph.nextElementSibling];
    if (besides.some((element) => element?.matches(BARE))) return false;
    if (paragraph.getAttribute("data-bare") === "bare") return true;
    const isAlone = !besides.some((element) => element?.localName === "p");
    return (
      isAlone && paragraph.attributes.length === 1 && !!paragraph.parentElement?.matches(WITHOUT_PARAGRAPH)
    );
  });
}

function restoreCaption(box: HTMLElement): void {
  const text = box.querySelector<HTMLElement>(":scope > [data-caption]");
  const table = box.querySelector(":scope > table");
  text?.removeAttribute("data-caption");
  if (text && text.childNodes.length === 0) text.remove();
  else if (text && table) {
    const caption = box.ownerDocument.createElement("caption");
    for (const { name, value } of text.attributes) caption.setAttribute(name, value);
    caption.append(...text.childNodes);
    text.remove();
    table.prepend(caption);
  }
  box.replaceWith(...box.childNodes);
}

/** Gives rows back to their sections. A row that was added belongs where its neighbour does. */
function restoreTable(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll<HTMLElement>(":scope > tbody > tr")];
  const names = sectionsOf(rows);
  const serialized = table.tBodies[0];
  let current = "";
  let section: Element | undefined;
  rows.forEach((row, index) => {
    const name = names[index]!;
    if (!section || name !== current) {
      section = table.ownerDocument.createElement(name.split(":")[1] ?? "tbody");
      table.append(section);
      current = name;
    }
    row.removeAttribute("data-section");
    section.append(row);
  });
  serialized?.remove();
  const columns = table.dataset.columns;
  delete table.dataset.columns;
  if (!columns) return;
  const caption = table.querySelector(":scope > caption");
  if (caption) caption.insertAdjacentHTML("afterend", columns);
  else table.insertAdjacentHTML("afterbegin", columns);
}

/** `1:tbody` for each row. */
function sectionsOf(rows: HTMLElement[]): string[] {
  const names: string[] = [];
  rows.forEach((row, index) => {
    const next = rows.slice(index).find((later) => later.dataset.section)?.dataset.section;
    names.push(row.dataset.section ?? sectionOfNew(row, index, names.at(-1), next));
  });
  return names;
}

function sectionOfNew(
  row: HTMLElement,
  index: number,
  before: string | undefined,
  next: string | undefined,
): string {
  const isHead = [...row.children].every(({ localName }) => localName === "th");
  if (!before) return isHead && index === 0 ? "new:thead" : (next ?? "new:tbody");
  if (!before.endsWith("thead") || isHead) return before;
  return next && !next.endsWith("thead") ? next : "new:tbody";
}
