/** The kinds of blocks, and what they show. */
import type { LocalizedText } from "#shared/localized-text.ts";
import type { BlockKind } from "#shared/vocabulary.ts";
import type { Picture } from "../presentation/view-models.ts";
import { calendarBlock, feesBlock } from "./academic-years.ts";
import { archiveBlock } from "./archive.ts";
import { collegesBlock } from "./colleges.ts";
import { deansBlock } from "./deans.ts";
import type { BlockDefinition, Tabs } from "./definition.ts";
import { disclosureBlock } from "./disclosure.ts";
import { facultiesBlock } from "./faculties.ts";
import { figuresBlock } from "./figures.ts";
import { linksBlock } from "./links.ts";
import { academicBlock, syndicateBlock } from "./members.ts";
import { noticesBlock } from "./notices.ts";
import { departmentStaffBlock, officersBlock } from "./people.ts";
import { resourcesBlock } from "./resources.ts";
import { staffBlock } from "./staff.ts";
import { syllabiBlock } from "./syllabi.ts";
import { tableBlock } from "./table.ts";
import { textBlock } from "./text.ts";
import { trainingBlock } from "./training.ts";

/** A kind without a definition does not compile. */
const DEFINITIONS = {
  text: textBlock,
  notices: noticesBlock,
  figures: figuresBlock,
  archive: archiveBlock,
  links: linksBlock,
  syllabi: syllabiBlock,
  calendar: calendarBlock,
  fees: feesBlock,
  colleges: collegesBlock,
  staff: staffBlock,
  officers: officersBlock,
  deans: deansBlock,
  syndicate: syndicateBlock,
  academic: academicBlock,
  disclosure: disclosureBlock,
  faculties: facultiesBlock,
  "department-staff": departmentStaffBlock,
  training: trainingBlock,
  resources: resourcesBlock,
  table: tableBlock,
} satisfies Record<BlockKind, BlockDefinition<{ kind: string }>>;

export interface Course {
  id: number;
  title: LocalizedText;
  /** Its own page. */
  href: string;
  level: LocalizedText;
  duration: LocalizedText;
  intake: number | null;
  eligibility: LocalizedText;
}

/** What a block shows, by its kind; courses and pictures stand in the tabs of departments, which are no records. */
export type BlockContent =
  | Awaited<ReturnType<(typeof DEFINITIONS)[BlockKind]["read"]>>
  | { kind: "courses"; courses: Course[] }
  | { kind: "gallery"; pictures: Picture[] };

export const BLOCKS: Readonly<Record<BlockKind, BlockDefinition<BlockContent>>> = DEFINITIONS;

/** A block without a kind shows its text alone. */
export const definitionOf = (kind: BlockKind | ""): BlockDefinition<BlockContent> => BLOCKS[kind || "text"];

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
