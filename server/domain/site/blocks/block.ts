/** The view models of the blocks of pages. */
import type { LinkItem, ListItem, Picture, RichText, Target } from "../presentation/view-models.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** A row of tabs; the label of each is a translation key, unless it is a text of a record. */
export interface Tabs<Label = string> {
  items: readonly { name: string; label: Label }[];
  current: string;
}

/** One page of a longer list, with what it was asked for. */
export interface Listing<Row> {
  rows: Row[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  size: number;
}

export interface Figure {
  /** A translation key that says what is counted. */
  name: "figure_founded" | "figure_campus" | "figure_faculties" | "figure_departments";
  value: string;
}

export interface NoticeRow {
  id: number;
  title: LocalizedText;
  /** The day of issue, `yyyy-mm-dd`. */
  day: string;
  isNew: boolean;
  refNo: string;
  /** The language of the document, where it is known. */
  documentLanguage: string;
  /** The last day on which it is valid, `yyyy-mm-dd`; empty where it has no end. */
  until: string;
  target: Target | null;
}

/** A notice that has ended. */
export interface EndedNotice extends NoticeRow {
  /** The last day on which it was published, `yyyy-mm-dd`. */
  ended: string;
  /** The lists in which it stood. */
  lists: LocalizedText[];
}

export interface LinkGroup {
  /** Empty for links that belong to no group. */
  heading: LocalizedText | null;
  links: ListItem[];
}

export interface CalendarEvent {
  id: number;
  title: LocalizedText;
  /** `yyyy-mm-dd`; empty where the day is not fixed. */
  day: string;
}

export interface FeeHead {
  id: number;
  title: LocalizedText;
  /** Rupees; null where the head does not apply. */
  general: number | null;
  reserved: number | null;
}

export interface College {
  id: number;
  name: LocalizedText;
  place: LocalizedText;
  taluk: LocalizedText;
  management: LocalizedText;
  category: LocalizedText;
  programmes: string;
  target: Target | null;
}

export interface Person {
  id: number;
  name: LocalizedText;
  designation: LocalizedText;
  department: { name: LocalizedText; href: string } | null;
  qualification: LocalizedText;
  specialization: LocalizedText;
  telephone: string;
  email: string;
  profile: Target | null;
  picture: Picture | null;
}

export type StaffGroup = "teachers" | "others";

export interface Dean {
  id: number;
  faculty: LocalizedText;
  href: string;
  person: Person | null;
}

export interface Member {
  id: number;
  category: LocalizedText;
  name: LocalizedText;
  designation: LocalizedText;
  /** How many sit in this category, where their names are not listed. */
  members: number | null;
}

export interface DisclosureItem {
  id: number;
  title: LocalizedText;
  category: LocalizedText;
  target: Target | null;
  /** What stands in place of a link. */
  notice: LocalizedText;
}

export interface Course {
  id: number;
  title: LocalizedText;
  level: LocalizedText;
  duration: LocalizedText;
  intake: number | null;
  eligibility: LocalizedText;
}

export interface Training {
  id: number;
  title: LocalizedText;
  /** `yyyy-mm-dd`; empty where it is not known. */
  day: string;
  participants: number | null;
  target: Target | null;
}

/** How a reader comes to an e-resource: anyone; on the campus; with a sign-in; on trial until a day. */
export type AccessKind = "open" | "campus" | "signin" | "trial";

export interface Resource {
  id: number;
  title: LocalizedText;
  /** Other names and acronyms, as staff wrote them. */
  alternativeNames: string;
  publisher: string;
  coverage: LocalizedText;
  /** A sentence that says how to reach it. */
  access: LocalizedText;
  accessKind: AccessKind | "";
  /** `yyyy-mm-dd`; empty where there is no trial. */
  trialEnds: string;
  /** Titles in it; null where they are not counted. */
  quantity: number | null;
  target: Target | null;
}

/** What a block shows, by its kind. */
export type BlockContent =
  | { kind: "text"; body: RichText | null }
  | {
      kind: "notices";
      listing: Listing<NoticeRow>;
      years: number[];
      /** The one whose notices are shown; null for those of all years. */
      year: number | null;
      /** Rows on a page, unless the visitor chooses otherwise. */
      usualSize: number;
      /** The number of the list; null for all notices. */
      list: number | null;
      /** Where those of the list are that have ended; null where there are none. */
      archive: string | null;
    }
  | {
      kind: "archive";
      listing: Listing<EndedNotice>;
      years: number[];
      /** The one that is chosen. */
      year: number | null;
      usualSize: number;
      /** Lists to choose from; none where the block shows one list. */
      lists: { list: number; name: LocalizedText }[];
      /** The one that is chosen. */
      list: number | null;
    }
  | { kind: "figures"; figures: Figure[] }
  | { kind: "links"; groups: LinkGroup[] }
  | { kind: "calendar"; years: Tabs<LocalizedText> | null; documents: LinkItem[]; events: CalendarEvent[] }
  | { kind: "fees"; years: Tabs<LocalizedText> | null; documents: LinkItem[]; heads: FeeHead[] }
  | { kind: "colleges"; listing: Listing<College> }
  | { kind: "staff"; listing: Listing<Person> }
  | {
      kind: "people";
      people: Person[];
      /** Of a department, under a heading of its own. */ group?: StaffGroup;
    }
  | { kind: "officers"; officers: Person[] }
  | { kind: "deans"; deans: Dean[] }
  | { kind: "members"; members: Member[] }
  | { kind: "disclosure"; items: DisclosureItem[] }
  | { kind: "courses"; courses: Course[] }
  | { kind: "gallery"; pictures: Picture[] }
  | { kind: "training"; trainings: Training[] }
  | { kind: "resources"; listing: Listing<Resource> };

export interface Block {
  name: string;
  /** A translation key; empty where the block needs no heading of its own. */
  label: string;
  content: BlockContent;
}

/** The blocks of a page: tabs with what is selected, or sections one below the other. */
export interface PageBlocks {
  /** None, one, or a second row of tabs within the selected one. */
  tabs: Tabs[];
  blocks: Block[];
}
