/** What an entry of a menu can lead to: pages, their lists, faculties, departments and documents, by their names. */
import type { MenuTarget } from "#shared/api/menus.ts";
import { facultyPath, pagePath } from "#shared/addresses.ts";
import { normalize } from "#shared/normalize.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import type { SiteTextKey } from "#shared/texts/index.ts";
import { block } from "#shared/tables/block.ts";
import { department } from "#shared/tables/department.ts";
import { faculty } from "#shared/tables/faculty.ts";
import { file } from "#shared/tables/file.ts";
import { page } from "#shared/tables/page.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import type { RecordOf } from "../records/read/record-of.ts";
import type { RecordReader } from "../records/read/reader.ts";
import { departmentPath } from "../site/presentation/department-path.ts";
import { BlockLocations } from "../site/search/block-locations.ts";

/** The interface texts of a language by their keys. */
export type Texts = Readonly<Record<string, string>>;

const HOMES: readonly { url: string; key: SiteTextKey }[] = [
  { url: "/", key: "home" },
  { url: "/library", key: "university_library" },
];

/** Every target but the documents, of which there are many. @param reader of staff, in one language */
export async function pageTargets(reader: RecordReader, texts: Texts): Promise<MenuTarget[]> {
  const [pages, blocks, faculties, departments] = await Promise.all([
    reader.of(page).all(),
    reader.of(block).all(),
    reader.of(faculty).all(),
    reader.of(department).all(),
  ]);
  const [pageStates, blockStates, facultyStates, departmentStates] = await Promise.all(
    [page, block, faculty, department].map((table) => statesOf(reader, table.name)),
  );
  const places = new BlockLocations(pages, blocks);
  const pageById = new Map(pages.map((each) => [each.id, each]));
  const lists = blocks.flatMap((each): MenuTarget[] => {
    const of = pageById.get(each.page?.value ?? 0);
    if (!of) return [];
    const url = places.ofBlock(each);
    // The only block of a page is the page.
    if (url === pagePath(of.name)) return [];
    const isShown = pageStates!(of.id) === "published";
    const title = `${of.label.text}: ${texts[each.label] ?? each.label}`;
    return [{ url, title, kind: "list", state: isShown ? blockStates!(each.id) : pageStates!(of.id) }];
  });
  return [
    ...HOMES.map(({ url, key }) => ({
      url,
      title: texts[key] ?? key,
      kind: "home" as const,
      state: "published" as const,
    })),
    ...pages.map(({ id, name, label }) => ({
      url: pagePath(name),
      title: label.text,
      kind: "page" as const,
      state: pageStates!(id),
    })),
    ...lists,
    ...faculties.map(({ id, name, label }) => ({
      url: facultyPath(name),
      title: label.text,
      kind: "faculty" as const,
      state: facultyStates!(id),
    })),
    ...departments.map((each) => ({
      url: departmentPath(each),
      title: each.label.text,
      kind: "department" as const,
      state: departmentStates!(each.id),
    })),
  ];
}

const statesOf = async (reader: RecordReader, name: string) => states(await reader.all(name));

function states(rows: readonly PresentedRecord[]) {
  const byId = new Map(rows.map(({ id, _status: state }) => [id, state]));
  return (id: number): MenuTarget["state"] => byId.get(id) ?? "hidden";
}

/** The documents at some addresses. */
export async function documentTargets(reader: RecordReader, urls: readonly string[]): Promise<MenuTarget[]> {
  return documentsAs(reader, await reader.of(file).among("url", urls));
}

/** Documents by their ids. */
export async function documentsById(reader: RecordReader, ids: readonly number[]): Promise<MenuTarget[]> {
  return documentsAs(reader, await reader.of(file).byIds(ids));
}

async function documentsAs(
  reader: RecordReader,
  files: readonly RecordOf<typeof file>[],
): Promise<MenuTarget[]> {
  const rows = await reader.byIds(
    file.name,
    files.map(({ id }) => id),
  );
  const stateOf = states(rows);
  return files.map(({ id, name, url }) => ({ url, title: name, kind: "document", state: stateOf(id) }));
}

/** Those whose name or address holds each word of a query; those whose name begins with it come first. */
export function matchingTargets(targets: readonly MenuTarget[], query: string): MenuTarget[] {
  const asked = folded(query);
  const asWords = asked.split(/\s+/).filter((word) => word !== "");
  const found = targets.filter(({ title, url }) => {
    const text = folded(`${title} ${url}`);
    return asWords.every((word) => text.includes(word));
  });
  const begins = ({ title }: MenuTarget) => (folded(title).startsWith(asked) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

const folded = (text: string): string => normalize(text.trim()).toLowerCase();

/** The one spelling of an address in which targets are compared. */
export const comparedAddress = (url: string): string => (linkKind(url) === "internal" ? sitePath(url) : url);
