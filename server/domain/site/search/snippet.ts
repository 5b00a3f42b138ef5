/** The piece of a text in which the words of a search stand. */
import { removeControlCharacters } from "#shared/control-characters.ts";
import { tokenPositions } from "../../search/tokens.ts";

export interface SnippetPart {
  text: string;
  /** One of the words that match the query. */
  found: boolean;
}

/** Characters of a snippet, and of those the ones before its first match. */
const LENGTH = 180;
const BEFORE = 60;

/** @returns undefined where none of the words stands in the text */
export function snippetOf(text: string, tokens: readonly string[]): SnippetPart[] | undefined {
  const first = tokenPositions(text, tokens).next().value;
  return first && cut(text, tokens, startBefore(text, first.from));
}

/** The beginning of a text, as a snippet without any match. */
export const openingOf = (text: string): SnippetPart[] => cut(text, [], 0);

function cut(text: string, tokens: readonly string[], start: number): SnippetPart[] {
  const end = endAfter(text, start);
  const piece = removeControlCharacters(text.slice(start, end).toWellFormed());
  const parts: SnippetPart[] = [{ text: start > 0 ? "… " : "", found: false }];
  let at = 0;
  for (const { from, to } of tokenPositions(piece, tokens)) {
    parts.push({ text: piece.slice(at, from), found: false }, { text: piece.slice(from, to), found: true });
    at = to;
  }
  parts.push({ text: piece.slice(at) + (end < text.length ? " …" : ""), found: false });
  return parts.filter((part) => part.text !== "");
}

/** The first word that begins in the characters before a place, which begins a word itself. */
function startBefore(text: string, place: number): number {
  if (place <= BEFORE) return 0;
  const space = text.indexOf(" ", place - BEFORE);
  return space < 0 || space >= place ? place : space + 1;
}

function endAfter(text: string, start: number): number {
  if (text.length <= start + LENGTH) return text.length;
  const space = text.lastIndexOf(" ", start + LENGTH);
  return space <= start ? start + LENGTH : space;
}
