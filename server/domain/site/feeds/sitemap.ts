/** Every public page by its one address, for search engines. */
import { facultyPath, nepPath, pagePath } from "#shared/addresses.ts";
import { CAROUSEL, CONTENT, FACULTY, NOTIFICATION } from "#shared/vocabulary.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { LastChanges, latest } from "./last-changes.ts";
import { referredId, textOf, valuesOf } from "../../records/read/localized.ts";

export interface SitemapEntry {
  path: string;
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

export async function sitemap(reader: RecordReader): Promise<SitemapEntry[]> {
  const changes = new LastChanges(reader);
  const faculties = await reader.all("faculty");
  const departments = await reader.all("department");
  return [
    ...(await Promise.all(HOMES.map((home) => homeEntry(changes, home)))),
    ...(await pageEntries(reader, changes)),
    ...faculties.map((faculty) => facultyEntry(faculty, departments)),
    ...faculties.filter(isNep).map((row) => ({ path: nepPath(nameOf(row)), updatedAt: row.updatedAt })),
    ...(await Promise.all(departments.map((department) => departmentEntry(changes, department)))),
  ];
}

async function homeEntry(changes: LastChanges, { path, tables, texts }: Home): Promise<SitemapEntry> {
  const shown = [
    ...tables.map(([table, list]) =>
      list === undefined ? changes.table(table) : changes.table(table, "type", String(list)),
    ),
    ...texts.map((id) => changes.text(id)),
  ];
  return { path, updatedAt: latest(...(await Promise.all(shown))) };
}

async function pageEntries(reader: RecordReader, changes: LastChanges): Promise<SitemapEntry[]> {
  const pages = await reader.all("page");
  const blocks = Map.groupBy(await reader.all("block"), ({ page }) => page);
  return Promise.all(
    pages.map(async (page) => {
      const changed = (blocks.get(page.name) ?? []).map((block) => changes.block(block));
      const updatedAt = latest(await changes.row("page", page), ...(await Promise.all(changed)));
      return { path: pagePath(nameOf(page)), updatedAt };
    }),
  );
}

function facultyEntry(faculty: PresentedRecord, departments: readonly PresentedRecord[]): SitemapEntry {
  const own = departments.filter((department) => referredId(department, "faculty") === faculty.id);
  return {
    path: facultyPath(nameOf(faculty)),
    updatedAt: latest(faculty.updatedAt, ...own.map(({ updatedAt }) => updatedAt)),
  };
}

async function departmentEntry(changes: LastChanges, department: PresentedRecord): Promise<SitemapEntry> {
  return {
    path: departmentPath(department),
    updatedAt: await changes.row("department", department),
  };
}

const isNep = ({ types }: PresentedRecord): boolean => valuesOf(types).includes(FACULTY.nep);

const nameOf = ({ name }: PresentedRecord): string => textOf(name);
