/** What the search stores beside its entries. */
import type { Generated } from "kysely";
import type { VisitKind } from "#shared/vocabulary.ts";

/** A page of an uploaded document, as an entry of the search stands for it. */
export interface SearchPageRow {
  id: Generated<number>;
  /** The id of the file. */
  file: number;
  /** Of the content that it is a page of. */
  hash: string;
  /** From 1. */
  page: number;
}

/** A word that an entry of the search holds, or has held. */
export interface SearchTermRow {
  id: Generated<number>;
  term: string;
  /** How it sounds, in one spelling for both scripts. */
  skeleton: string;
}

/** What is left of a skeleton without one or two of its letters. */
export interface SearchSpellingRow {
  id: Generated<number>;
  spelling: string;
  skeleton: string;
}

/** How often visitors searched something on a day and found nothing. */
/** How often something was asked for on a day. */
export interface VisitRow {
  id: Generated<number>;
  /** `yyyy-mm-dd` */
  day: string;
  kind: VisitKind;
  /** The address of a page or document, or the words of a search. */
  subject: string;
  times: number;
}

export interface SearchMissRow {
  id: Generated<number>;
  /** `yyyy-mm-dd` */
  day: string;
  query: string;
  times: number;
}
