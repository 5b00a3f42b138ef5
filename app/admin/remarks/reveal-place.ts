import { normalize } from "#shared/normalize.ts";
import type { PartKind, PartPlace } from "#shared/remarks.ts";

/** What the editor draws in a text beside what is in it has classes of its own. */
const SELECTORS: Record<PartKind, string> = {
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a[href]",
  picture: "img:not([class*='ProseMirror'])",
  table: "table",
  paragraph: "p",
};

/**
 * Brings a part of a text into sight and selects it, in the field where it is written.
 * @param field what holds the control
 */
export function revealPlace(field: Element | null | undefined, place: PartPlace | undefined): void {
  const area = field?.querySelector<HTMLElement>("[contenteditable='true']");
  if (area && place) return selectIn(area, place);
  const source = field?.querySelector("textarea");
  if (source && place) return selectWords(source, place.text);
  const control = field?.querySelector<HTMLElement>(
    "[contenteditable='true'], textarea, input, select, button",
  );
  field?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

function selectIn(area: HTMLElement, place: PartPlace): void {
  const parts = [...area.querySelectorAll(SELECTORS[place.kind])];
  const own = parts[place.index];
  // The editor may hold paragraphs that the text has not.
  const part = own && says(own, place) ? own : (parts.find((each) => says(each, place)) ?? own);
  area.focus({ preventScroll: true });
  if (!part) return;
  const range = document.createRange();
  if (place.kind === "picture") range.selectNode(part);
  else range.selectNodeContents(part);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  // The editor reads the selection at this event, which browsers fire later: a key before it would act on the old one.
  document.dispatchEvent(new Event("selectionchange"));
  part.scrollIntoView({ block: "center" });
}

const says = (part: Element, { text }: PartPlace): boolean => inOneLine(part.textContent) === text;

const inOneLine = (text: string): string => normalize(text).replaceAll(/\s+/gu, " ").trim();

function selectWords(source: HTMLTextAreaElement, text: string): void {
  const at = text === "" ? -1 : source.value.indexOf(text);
  source.focus();
  source.scrollIntoView({ block: "center" });
  if (at >= 0) source.setSelectionRange(at, at + text.length);
}
