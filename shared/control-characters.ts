/** Characters that no text holds. They are invisible, and feeds, calendars and HTML forbid them. */

/** Tabs and line breaks are allowed here; texts of one line reject them too. */
const CONTROL_CHARACTERS = /[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n\r]]/gv;
const SPACING = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Word writes a line break within a paragraph as a vertical tab. */
const UNUSUAL_LINE_BREAKS = /[\v\f\u0085]/g;

export interface ControlCharacter {
  /** Such as `U+0007`. */
  character: string;
  /** Counts characters, from 1. */
  position: number;
}

export function findControlCharacter(text: string): ControlCharacter | undefined {
  const index = text.search(CONTROL_CHARACTERS);
  if (index < 0) return undefined;
  const code = text.codePointAt(index)!.toString(16).toUpperCase().padStart(4, "0");
  return { character: `U+${code}`, position: Array.from(text.slice(0, index)).length + 1 };
}

/** Replaces line breaks and tabs by spaces. */
export const toOneLine = (text: string): string => text.replaceAll(SPACING, " ");

/** Writes every line break as browsers do. */
export const normalizeLineBreaks = (text: string): string => text.replaceAll(UNUSUAL_LINE_BREAKS, "\n");

/** Returns a stored text as every document may hold it: earlier versions accepted control characters. */
export function removeControlCharacters(text: string, { multiLine = false } = {}): string {
  const isClean = text.search(CONTROL_CHARACTERS) < 0 && (multiLine || text.search(SPACING) < 0);
  if (isClean) return text;
  return (multiLine ? normalizeLineBreaks(text) : toOneLine(text)).replaceAll(CONTROL_CHARACTERS, "");
}
