/** Word writes lists as paragraphs that look like items; this makes lists of them. */
import { styleOf } from "./emphasis.ts";

interface FakeItem {
  paragraph: Element;
  /** From 1. */
  level: number;
  /** What stood before the words: a bullet, `3.`, `b)`. */
  marker: string;
}

const ITEM = "p, h1, h2, h3, h4, h5, h6, div";

export function restoreWordLists(root: HTMLElement): void {
  let run: FakeItem[] = [];
  let last: Element | undefined;
  const close = () => {
    if (run.length > 0) replaceRun(run);
    run = [];
  };
  for (const paragraph of root.querySelectorAll(ITEM)) {
    const item = fakeItem(paragraph);
    if (!item || (last && !follows(paragraph, last))) close();
    if (item) run.push(item);
    last = item ? paragraph : undefined;
  }
  close();
}

function fakeItem(paragraph: Element): FakeItem | undefined {
  const list = styleOf(paragraph).get("mso-list");
  const level = /level(\d+)/.exec(list ?? "")?.[1];
  if (!level) return undefined;
  const ignored = [...paragraph.querySelectorAll("*")].find(
    (each) => styleOf(each).get("mso-list") === "ignore",
  );
  const marker = (ignored?.textContent ?? "").replaceAll(/[\s\u00a0]+/g, "");
  ignored?.remove();
  return { paragraph, level: Number(level), marker };
}

const follows = (paragraph: Element, before: Element): boolean => paragraph.previousElementSibling === before;

function replaceRun(items: FakeItem[]): void {
  const document = items[0]!.paragraph.ownerDocument;
  const open: { list: Element; level: number }[] = [];
  const place = document.createElement("div");
  items[0]!.paragraph.before(place);
  for (const { paragraph, level, marker } of items) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = newList(document, marker);
      (open.at(-1)?.list.lastElementChild ?? place).append(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
  }
  place.replaceWith(...place.childNodes);
}

function newList(document: Document, marker: string): Element {
  const [, number] = /^\(?([0-9]+|[a-z]+|[A-Z]+)[.)]?$/.exec(marker) ?? [];
  // A lone letter o is Word's hollow bullet.
  if (!number || marker === "o") return document.createElement("ul");
  const list = document.createElement("ol");
  const { type, start } = counting(number);
  if (type !== "1") list.setAttribute("type", type);
  if (start !== 1) list.setAttribute("start", String(start));
  return list;
}

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

function counting(marker: string): { type: string; start: number } {
  if (/^\d/.test(marker)) return { type: "1", start: Number(marker) };
  const small = marker.toLowerCase();
  const isSmall = small === marker;
  // A list that begins at v or x is counted in Roman numbers, rather than that it begins with the 22nd letter.
  const roman = ROMAN.indexOf(small) + 1;
  if (roman > 0) return { type: isSmall ? "i" : "I", start: roman };
  return { type: isSmall ? "a" : "A", start: small.length === 1 ? small.codePointAt(0)! - 96 : 1 };
}
