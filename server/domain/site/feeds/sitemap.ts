/** Every public page by its one address, for search engines. */
import {
  coursePath,
  COURSES_PATH,
  facultyPath,
  nepPath,
  noticePath,
  pagePath,
  personPath,
} from "#shared/addresses.ts";
import type { Language } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import { CAROUSEL, CONTENT, FACULTY, NOTIFICATION } from "#shared/vocabulary.ts";
import { block } from "#shared/tables/block.ts";
import { coffered } from "#shared/tables/coffered.ts";
import { department } from "#shared/tables/department.ts";
import { employee } from "#shared/tables/employee.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { notification } from "#shared/tables/notification.ts";
import { page } from "#shared/tables/page.ts";
import type { RecordOf } from "../../records/read/record-of.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { addressOf, isOpenOwnTable } from "../presentation/own-tables.ts";
import { BlockLocations } from "../search/block-locations.ts";
import { LastChanges, latest } from "./last-changes.ts";

export interface SitemapEntry {
  path: string;
  /** Its address in other languages, where it has another path there. */
  paths?: Partial<Record<Language, string>>;
  /** ISO 8601: the last change of what the page shows; empty where it is not known. */
  updatedAt: string;
}

interface Home {
  path: string;
  /** Tables that it shows, with the list where it shows only one. */
  tables: readonly (readonly [table: string, list?: number])[];
  texts: readonly number[];
}

const HOMES: readonly Home[] = [
  {
    path: "/",
    tables: [
      ["carousel", CAROUSEL.home],
      ["carousel", CAROUSEL.eventsGallery],
      ["announcement"],
      ["notification"],
      ["implink"],
    ],
    texts: [CONTENT.about, CONTENT.viceChancellor],
  },
  {
    path: "/library",
    tables: [["carousel", CAROUSEL.library], ["notification", NOTIFICATION.libraryNews], ["implink"]],
    texts: [CONTENT.libraryMessage, CONTENT.libraryVision],
  },
];

/** Notices in the sitemap at the most. */
const LATEST_NOTICES = 2000;
/** Records of one table that staff designed in it at the most. */
const LATEST_RECORDS = 2000;

export async function sitemap(reader: RecordReader): Promise<SitemapEntry[]> {
  const changes = new LastChanges(reader);
  const faculties = await reader.of(faculty).all();
  const departments = await reader.of(department).all();
  return [
    ...(await Promise.all(HOMES.map((home) => homeEntry(changes, home)))),
    ...(await pageEntries(reader, changes)),
    ...faculties.map((each) => facultyEntry(each, departments)),
    ...faculties.filter(isNep).map((row) => ({ path: nepPath(row.name), updatedAt: row.updatedAt })),
    ...(await Promise.all(departments.map((each) => departmentEntry(changes, each)))),
    ...(await courseEntries(reader, changes)),
    ...(await personEntries(reader)),
    ...(await noticeEntries(reader)),
    ...(await ownRecordEntries(reader)),
  ];
}

async function homeEntry(changes: LastChanges, { path, tables, texts }: Home): Promise<SitemapEntry> {
  const shown = [
    ...tables.map(([table, list]) =>
      list === undefined ? changes.table(table) : changes.table(table, "type", list),
    ),
    ...texts.map((id) => changes.text(id)),
  ];
  return { path, updatedAt: latest(...(await Promise.all(shown))) };
}

async function pageEntries(reader: RecordReader, changes: LastChanges): Promise<SitemapEntry[]> {
  const pages = await reader.of(page).all();
  const blocks = Map.groupBy(await reader.of(block).all(), (each) => each.page?.value);
  return Promise.all(
    pages.map(async (record) => {
      const changed = (blocks.get(record.id) ?? []).map((each) => changes.block(each));
      const updatedAt = latest(await changes.row({ table: page, record }), ...(await Promise.all(changed)));
      return { path: pagePath(record.name), updatedAt };
    }),
  );
}

function facultyEntry(
  { id, name, updatedAt }: RecordOf<typeof faculty>,
  departments: readonly RecordOf<typeof department>[],
): SitemapEntry {
  const own = departments.filter((each) => each.faculty?.value === id);
  return {
    path: facultyPath(name),
    updatedAt: latest(updatedAt, ...own.map((each) => each.updatedAt)),
  };
}

const departmentEntry = async (
  changes: LastChanges,
  record: RecordOf<typeof department>,
): Promise<SitemapEntry> => ({
  path: departmentPath(record),
  updatedAt: await changes.row({ table: department, record }),
});

/** The list of courses, and each of them. */
async function courseEntries(reader: RecordReader, changes: LastChanges): Promise<SitemapEntry[]> {
  const courses = await titledEntries(reader, coffered, ({ id, title }) => coursePath(id, title.text));
  if (courses.length === 0) return [];
  return [{ path: COURSES_PATH, updatedAt: await changes.table(coffered.name) }, ...courses];
}

/** Everybody of whom visitors read. */
const personEntries = (reader: RecordReader): Promise<SitemapEntry[]> =>
  titledEntries(reader, employee, ({ id, name }) => personPath(id, name.text));

/** Records whose titles stand in their addresses, which differ by language. */
async function titledEntries<T extends Table>(
  reader: RecordReader,
  table: T,
  pathOf: (record: RecordOf<T>) => string,
): Promise<SitemapEntry[]> {
  const records = await reader.of(table).all();
  if (records.length === 0) return [];
  const others = await reader.inLanguage("kn").of(table).all();
  const kannada = new Map(others.map((record) => [record.id, pathOf(record)]));
  return records.map((record) => {
    const path = pathOf(record);
    return { path, paths: { kn: kannada.get(record.id) ?? path }, updatedAt: record.updatedAt };
  });
}

/** The latest ones, in whichever language their addresses are; older ones are found by the lists and the archive. */
async function noticeEntries(reader: RecordReader): Promise<SitemapEntry[]> {
  const notices = await reader.of(notification).first(LATEST_NOTICES);
  const others = await reader
    .inLanguage("kn")
    .of(notification)
    .byIds(notices.map(({ id }) => id));
  const kannada = new Map(others.map(({ id, title }) => [id, noticePath(id, title.text)]));
  return notices.map(({ id, title, updatedAt }) => {
    const path = noticePath(id, title.text);
    return { path, paths: { kn: kannada.get(id) ?? path }, updatedAt };
  });
}

/** The latest ones of each table that staff designed and a page shows. */
async function ownRecordEntries(reader: RecordReader): Promise<SitemapEntry[]> {
  const blocks = new BlockLocations(await reader.of(page).all(), await reader.of(block).all());
  const shown = reader.source.tables
    .all()
    .filter(isOpenOwnTable)
    .filter(({ ownId }) => blocks.ofTable(ownId));
  const entries: SitemapEntry[] = [];
  for (const table of shown) {
    const newest = { filters: [], sort: [{ column: "id", descending: true }] };
    reader.scope.dependencies?.table(table.name);
    const { ids } = await reader.firstIds(table.name, { selection: newest }, LATEST_RECORDS);
    const records = await reader.of(table).byIds(ids);
    const others = await reader.inLanguage("kn").of(table).byIds(ids);
    const kannada = new Map(others.map((record) => [record.id, addressOf(table, record, "kn")]));
    for (const record of records) {
      const path = addressOf(table, record, "en");
      entries.push({
        path,
        paths: { kn: kannada.get(record.id) ?? path },
        updatedAt: record.updatedAt,
      });
    }
  }
  return entries;
}

const isNep = ({ types }: RecordOf<typeof faculty>): boolean =>
  types.some(({ value }) => value === FACULTY.nep);
