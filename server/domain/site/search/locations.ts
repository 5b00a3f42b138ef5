/** Where a visitor sees a record that has been found. */
import { coursePath, facultyPath, nepPath, noticePath, pagePath, personPath } from "#shared/addresses.ts";
import type { Language } from "#shared/languages.ts";
import { pageAddress } from "#shared/page-query.ts";
import type { Table } from "#shared/table.ts";
import { announcement } from "#shared/tables/announcement.ts";
import { block } from "#shared/tables/block.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import { subject } from "#shared/tables/subject.ts";
import { BLOCK_KINDS } from "#shared/vocabulary.ts";
import { BLOCKS } from "../blocks/blocks.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { type RecordIn, type RecordOf, typedBy } from "../../records/read/record-of.ts";
import type { PageRequest, ReadViewModel } from "../presentation/page-request.ts";
import { addressOf, isOpenOwnTable } from "../presentation/own-tables.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { BlockLocations } from "./block-locations.ts";

/** What the addresses of found records are made of. */
export interface LocationContext {
  language: Language;
  blocks: BlockLocations;
  pages: readonly RecordOf<typeof page>[];
  departments: ReadonlyMap<number, RecordOf<typeof department>>;
  faculties: ReadonlyMap<number, RecordOf<typeof faculty>>;
}

/** How the address of a record comes about; undefined where nothing shows it. */
export type Locate = (surroundings: LocationContext, found: RecordIn) => string | undefined;

/** By its table, whose records are typed by it. */
export const located = <T extends Table>(
  table: T,
  address: (surroundings: LocationContext, record: RecordOf<T>) => string | undefined,
): [string, Locate] => [
  table.name,
  (surroundings, found) => {
    const record = typedBy(table, found);
    return record && address(surroundings, record);
  },
];

/** What has a page of its own, and shows texts and lists on it. */
export interface Hosts {
  pages: RecordOf<typeof page>[];
  departments: RecordOf<typeof department>[];
  faculties: RecordOf<typeof faculty>[];
}

export interface PublishedHosts extends Hosts {
  blocks: RecordOf<typeof block>[];
}

export const readPublishedHosts = async (reader: RecordReader): Promise<PublishedHosts> => ({
  ...(await readHosts(reader)),
  blocks: await reader.of(block).all(),
});

export async function readHosts(reader: RecordReader): Promise<Hosts> {
  return {
    pages: await reader.of(page).all(),
    departments: await reader.of(department).all(),
    faculties: await reader.of(faculty).all(),
  };
}

/** @param withEnded for records that have ended, or that stand on pages that have: these pages count too */
export const locationContext = (cached: ReadViewModel, withEnded = false): Promise<LocationContext> =>
  cached(`locations${withEnded ? " with ended" : ""}`, (reader) => readLocations(reader, withEnded));

export async function readLocations(reader: RecordReader, withEnded = false): Promise<LocationContext> {
  const { blocks, ...published } = await readPublishedHosts(reader);
  const all = withEnded ? [published, await readHosts(reader.ended())] : [published];
  const pages = all.flatMap((hosts) => hosts.pages);
  return {
    language: reader.scope.language === "kn" ? "kn" : "en",
    blocks: new BlockLocations(pages, blocks),
    pages,
    departments: byId(all.flatMap((hosts) => hosts.departments)),
    faculties: byId(all.flatMap((hosts) => hosts.faculties)),
  };
}

/** Of tables whose records have pages, or addresses, of their own. */
const OWN_LOCATIONS = [
  located(page, (_, { name }) => pagePath(name)),
  located(department, (_, record) => departmentPath(record)),
  located(faculty, (_, { name }) => facultyPath(name)),
  located(subject, ({ faculties }, { id, name, faculty: referred }) => {
    const own = faculties.get(referred?.value ?? 0);
    return own ? pageAddress(nepPath(own.name), { tab: name || String(id) }) : "/nep";
  }),
  located(employee, (_, { id, name }) => personPath(id, name.text)),
  located(notification, (_, { id, title }) => noticePath(id, title.text)),
  located(coffered, (_, { id, title }) => coursePath(id, title.text)),
  located(announcement, () => "/"),
];

/** Where to look for a record that no block shows. */
const FALLBACKS: Readonly<Record<string, string>> = {
  syllabus: "/syllabus",
  cevent: "/calendar-events",
  fees: "/fee-structure",
  college: "/affiliated-colleges",
  implink: "/implink",
  implinkqty: "/library",
  disclosure: "/good-governance",
  syndicate: "/syndicate",
  academic: "/academic-council",
  libcwtp: "/library",
};

/** The tables whose records stand in blocks. */
const SHOWN_TABLES = BLOCK_KINDS.flatMap((kind) => BLOCKS[kind].shows ?? [])
  .filter(({ locate }) => locate)
  .map(({ table }) => table.name);

const shownInBlock: Locate = ({ blocks }, found) => blocks.ofRecord(found) ?? FALLBACKS[found.table.name];

/** A record of a table that staff designed has a page as long as a page shows the table. */
const onOwnPage: Locate = ({ blocks, language }, { table, record }) =>
  isOpenOwnTable(table) && blocks.ofTable(table.ownId) ? addressOf(table, record, language) : undefined;

/** How the records of a table are located; undefined for one that is no table of the site's pages. */
export const locating = (table: Table): Locate | undefined =>
  isOpenOwnTable(table) ? onOwnPage : LOCATIONS.get(table.name);

/** Those tables of which visitors find records: of the staff's own those alone that a page shows. */
export async function searchedTables({
  reader,
  cached,
}: Pick<PageRequest, "reader" | "cached">): Promise<Table[]> {
  const open = reader.source.tables.all().filter(({ search, publicRead }) => search && publicRead);
  if (!open.some(isOpenOwnTable)) return open;
  const { blocks } = await locationContext(cached);
  return open.filter((table) => !isOpenOwnTable(table) || blocks.ofTable(table.ownId));
}

/** By table; a record that is a link itself leads to where it points. */
export const LOCATIONS: ReadonlyMap<string, Locate> = new Map([
  ...SHOWN_TABLES.map((name): [string, Locate] => [name, shownInBlock]),
  ...OWN_LOCATIONS,
]);

const byId = <Row extends { id: number }>(records: readonly Row[]): Map<number, Row> =>
  new Map(records.map((record) => [record.id, record]));
