import type { BlockKind } from "#shared/vocabulary.ts";
import type { BlockContent } from "./block.ts";
import { readArchive } from "./archive.ts";
import { readCalendar, readFees } from "./academic-years.ts";
import { readColleges } from "./colleges.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { readDeans } from "./deans.ts";
import { readDisclosure } from "./disclosure.ts";
import { readFigures } from "./figures.ts";
import { readFaculties } from "./faculties.ts";
import { readLinks } from "./links.ts";
import { readMembers } from "./members.ts";
import { readNotices } from "./notices.ts";
import { readDepartmentStaff, readOfficers } from "./people.ts";
import { readResources } from "./resources.ts";
import { readStaff } from "./staff.ts";
import { readSyllabi } from "./syllabi.ts";
import { readText } from "./text.ts";
import { readTraining } from "./training.ts";

/** What a row of the table of blocks says of the block that it describes. */
export interface BlockRow {
  name: string;
  label: string;
  parent: string;
  kind: BlockKind | "";
  /** The number of the list that it shows. */
  list: number | null;
  /** The id of a text. */
  content: number | null;
  /** Rows on a page. */
  size: number;
}

type ReadBlock = (context: PageRequest, row: BlockRow) => Promise<BlockContent>;

/** A kind without a reader does not compile. */
const READERS: Record<BlockKind, ReadBlock> = {
  text: readText,
  notices: readNotices,
  figures: readFigures,
  archive: readArchive,
  links: readLinks,
  syllabi: readSyllabi,
  calendar: readCalendar,
  fees: readFees,
  colleges: readColleges,
  staff: readStaff,
  officers: readOfficers,
  deans: readDeans,
  syndicate: (context) => readMembers(context, "syndicate"),
  academic: (context) => readMembers(context, "academic"),
  disclosure: readDisclosure,
  faculties: readFaculties,
  "department-staff": readDepartmentStaff,
  training: readTraining,
  resources: readResources,
};

/** A tab without a kind shows its text alone. */
export const readBlock: ReadBlock = (context, row) => READERS[row.kind || "text"](context, row);
