/** What an address of this site asks for: a page of the program, a record by its name or its number, or a file. */
import { COURSES_PATH, FOLLOW_PATHS, LIBRARY_PAGES, OWN_ADDRESSES, PREVIEW_PATH } from "#shared/addresses.ts";
import { API_BASE } from "#shared/api-base.ts";
import { checkedPath } from "#shared/file-paths.ts";
import { OFFLINE_PATH } from "#shared/offline.ts";
import { readAddress } from "#shared/old-addresses.ts";
import { coffered } from "#shared/tables/coffered.ts";
import type { department } from "#shared/tables/department.ts";
import type { faculty } from "#shared/tables/faculty.ts";
import { employee } from "#shared/tables/employee.ts";
import { file } from "#shared/tables/file.ts";
import { notification } from "#shared/tables/notification.ts";
import type { page } from "#shared/tables/page.ts";
import { sitePath } from "#shared/urls.ts";

/** The tables whose records are found by their names. */
type NamedTable = (typeof page | typeof faculty | typeof department)["name"];

export type AskedPlace =
  /** It is there whatever records there are. */
  | { by: "program" }
  /** @property name in small letters */
  | { by: "name"; table: NamedTable; name: string }
  | { by: "id"; table: string; id: number }
  /** @property table the number of a table that staff designed */
  | { by: "record"; table: number; id: number }
  /** @property path without `/files/` */
  | { by: "file"; path: string }
  /** Perhaps a department has it. @property path in its one form */
  | { by: "path"; path: string };

const OF_PROGRAM = new Set<string>([
  "/",
  "/login",
  "/library",
  "/library/find",
  "/search",
  "/sitemap",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/security.txt",
  COURSES_PATH,
  OFFLINE_PATH,
  ...Object.values(FOLLOW_PATHS),
]);
/** What they are followed by is not looked at. */
const BELOW_PROGRAM = [API_BASE, "/admin", "/assets", "/feeds", "/calendars", PREVIEW_PATH];

const PAGE_NAMES = new Map<string, string>([
  ...OWN_ADDRESSES.map((address) => [`/${address}`, address] as const),
  ...Object.entries(LIBRARY_PAGES).map(([address, name]) => [`/library/${address}`, name] as const),
]);

/** By how an address begins and where in it the name stands: `:` for any part. */
const NAMED: readonly (readonly [pattern: RegExp, table: NamedTable])[] = [
  [/^\/(?:library\/)?page\/([^/]+)$/, "page"],
  [/^\/(?:faculty|nep)\/([^/]+)$/, "faculty"],
  [/^(?:\/faculty\/[^/]+)?\/dept\/([^/]+)$/, "department"],
];

const NUMBERED: readonly (readonly [pattern: RegExp, table: string])[] = [
  [/^\/notice\/([1-9]\d{0,14})(?:\/[^/]*)?$/, notification.name],
  [/^\/person\/([1-9]\d{0,14})(?:\/[^/]*)?$/, employee.name],
  [/^\/course\/([1-9]\d{0,14})(?:\/[^/]*)?$/, coffered.name],
  [/^\/text\/([1-9]\d{0,14})(?:\/[^/]*)?$/, file.name],
];
const RECORD = /^\/record\/([1-9]\d{0,14})\/([1-9]\d{0,14})(?:\/[^/]*)?$/;
const FILE = /^\/(?:files|images)\/(.+)$/;

/** @param address of this site, as a text names it; undefined for one that cannot be read */
export function placeIn(address: string): AskedPlace | undefined {
  if (address.startsWith("#")) return { by: "program" };
  const path = sitePath(address);
  const filePath = FILE.exec(path.split(/[?#]/, 1)[0]!)?.[1];
  if (filePath !== undefined) return filePlace(filePath);
  const asked = readAddress(path);
  if (!asked) return undefined;
  if (asked.path === "/load") {
    const name = asked.parameters.find(([key]) => key === "page")?.[1];
    return name === undefined ? undefined : { by: "name", table: "page", name: name.toLowerCase() };
  }
  return pagePlace(asked.path);
}

function filePlace(written: string): AskedPlace | undefined {
  try {
    return { by: "file", path: checkedPath(decodeURIComponent(written)) };
  } catch {
    return undefined;
  }
}

/** @param path in its one form */
function pagePlace(path: string): AskedPlace {
  if (OF_PROGRAM.has(path) || BELOW_PROGRAM.some((begin) => path === begin || path.startsWith(`${begin}/`)))
    return { by: "program" };
  const own = PAGE_NAMES.get(path);
  if (own !== undefined) return { by: "name", table: "page", name: own };
  for (const [pattern, table] of NAMED) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { by: "name", table, name };
  }
  for (const [pattern, table] of NUMBERED) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { by: "id", table, id: Number(id) };
  }
  const [, table, id] = RECORD.exec(path) ?? [];
  return id === undefined ? { by: "path", path } : { by: "record", table: Number(table), id: Number(id) };
}
