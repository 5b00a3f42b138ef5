/** What a record says of a picture beside its address: words for who does not see it, and what of it always stays in sight. */
import type { Column } from "./columns.ts";

export const PICTURE_FACTS = ["alt", "decorative", "focus"] as const;
export type PictureFact = (typeof PICTURE_FACTS)[number];

export interface OfPicture {
  /** The column with the address. */
  column: string;
  /** Its words; whether it needs none; the point around which it is cropped. */
  says: PictureFact;
  /** Words: in both languages, where there is a picture that is not decorative. */
  required?: true;
}

/** A point of a picture: percent of its width from the left, of its height from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const CENTRE: Focus = { x: 50, y: 50 };

const FOCUS = /^(\d{1,3})\s*,\s*(\d{1,3})$/;

/** `35,60`; undefined for what is no point of a picture. */
export function parseFocus(text: string): Focus | undefined {
  const [, x, y] = FOCUS.exec(text.trim()) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return x !== undefined && point.x <= 100 && point.y <= 100 ? point : undefined;
}

export const focusText = ({ x, y }: Focus): string => `${x},${y}`;

type Facts = { [Fact in PictureFact]?: Column };

/** The columns that say something of a picture. */
export function factsOf(columns: readonly Column[], picture: Pick<Column, "name">): Facts {
  const facts: Facts = {};
  for (const column of columns)
    if (column.ofPicture?.column === picture.name) facts[column.ofPicture.says] = column;
  return facts;
}

/** Whether a picture lacks words, as a record holds it. */
export const lacksWords = (picture: unknown, decorative: unknown, alt: unknown): boolean =>
  Boolean(picture) && !decorative && !alt;

/** The names that a picture takes beside its own, where staff added it as a column. */
export const factNames = (name: string): Record<PictureFact, string> => ({
  alt: `${name}Alt`,
  decorative: `${name}Decorative`,
  focus: `${name}Focus`,
});
