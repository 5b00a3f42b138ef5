/**
 * The rank of an entry among results, as one number: whatever a search finds, the index itself hands out in this order, so
 * that the first results are read without the others.
 */
import { content } from "#shared/tables/content.ts";

/** Whose rows are pages. */
export const PAGES: readonly string[] = ["page", "department", "faculty"];

/** What entries of pages of uploaded documents are called, beside those of the tables. */
export const DOCUMENT_PAGE = "document_page";

/** The lowest 32 bits hold the id of the entry, which so can be told from its rank. */
const ID_RANGE = 2 ** 32;
const DAY_RANGE = 2 ** 18;
/** What days are counted from. */
const FIRST_DAY = Date.parse("1500-01-01");
const DAY_MS = 24 * 60 * 60_000;
const CLASS_RANGE = ID_RANGE * DAY_RANGE;

/** Texts and documents rank below this, as they have no page of their own. */
export const LOWEST_OF_OWN = CLASS_RANGE;
/** Texts rank below this, as they have no day either. */
export const LOWEST_OF_DOCUMENTS = ID_RANGE;

/** Pages, what stands in lists with a day, and what stands in them without one, by their ranks. */
export const GROUPS_OF_OWN: readonly { from: number; below?: number }[] = [
  { from: 2 * CLASS_RANGE },
  { from: CLASS_RANGE + ID_RANGE, below: 2 * CLASS_RANGE },
  { from: CLASS_RANGE, below: CLASS_RANGE + ID_RANGE },
];

export interface Ranked {
  id: number;
  object: string;
  /** `yyyy-mm-dd` */
  day: string | null;
}

/** Pages before what stands in lists, and that before documents and texts; in each of them the newest first, and what has no day last. */
export const rankOf = ({ id, object, day }: Ranked): number =>
  classOf(object) * CLASS_RANGE + (day === null ? 0 : dayNumber(day)) * ID_RANGE + id;

/** The id of the entry with a rank, in SQL. */
export const ID_IN_RANK = ID_RANGE - 1;

function classOf(object: string): number {
  if (object === content.name || object === DOCUMENT_PAGE) return 0;
  return PAGES.includes(object) ? 2 : 1;
}

const dayNumber = (day: string): number =>
  Math.min(Math.max((Date.parse(day) - FIRST_DAY) / DAY_MS + 1, 1), DAY_RANGE - 1);
