/** What is said about a record beside what is wrong with it: it can be saved all the same. */
import type { Problem } from "./problems.ts";

/** What a remark is about within a text. */
export const PART_KINDS = ["heading", "link", "picture", "table", "paragraph"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Where in a text it is. */
export interface PartPlace {
  kind: PartKind;
  /** Among those of its kind, from 0. */
  index: number;
  /** In one line. */
  text: string;
}

export type Remark = Problem & {
  /** As payloads name it: `text`, `text_kn`. */
  field: string;
  place?: PartPlace;
};
