/** A text of the table `content` has no page of its own: it is found where something else shows it. */
import { getOrInsert } from "#shared/get-or-insert.ts";
import { DEPARTMENT_TEXTS, NOT_IN_FIXED } from "../presentation/department-texts.ts";
import type { ReadViewModel } from "../presentation/page-request.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { type Hosts, type PublishedHosts, readHosts, readPublishedHosts } from "./locations.ts";

/** What shows texts, by their ids. */
interface ShownContent {
  /** The pages whose own texts they are. */
  bodies: ReadonlyMap<number, readonly number[]>;
  /** Those in blocks and departments. */
  parts: ReadonlySet<number>;
}

/** What is shown by pages and departments that visitors see, and what by those alone that have ended. */
export interface ShownContents {
  published: ShownContent;
  ended: ShownContent;
  /** The texts that departments alone show, and no page. */
  ofDepartments: ReadonlySet<number>;
}

export const shownContents = (cached: ReadViewModel): Promise<ShownContents> =>
  cached("shown contents", readShownContents);

async function readShownContents(reader: RecordReader): Promise<ShownContents> {
  const { blocks, ...hosts } = await readPublishedHosts(reader);
  const published = shownBy(hosts, blocks);
  const known = new Set([...published.bodies.keys(), ...published.parts]);
  const gone = await readHosts(reader.ended());
  const ended = shownBy(gone, blocks, known);
  const ofPages = new Set([
    ...[...hosts.pages, ...gone.pages].flatMap(({ body }) => body?.value ?? []),
    ...blocks.flatMap(({ content }) => content?.value ?? []),
  ]);
  return { published, ended, ofDepartments: published.parts.union(ended.parts).difference(ofPages) };
}

/** @param except what is shown elsewhere */
function shownBy(
  { pages, departments }: Hosts,
  blocks: PublishedHosts["blocks"],
  except: ReadonlySet<number> = new Set(),
): ShownContent {
  const shown = new Set(pages.map(({ id }) => id));
  const parts = [
    ...blocks.filter(({ page }) => shown.has(page?.value ?? 0)).map(({ content }) => content),
    ...departments.flatMap((department) =>
      DEPARTMENT_TEXTS.filter((column) => department.layout !== "fixed" || !NOT_IN_FIXED.has(column)).map(
        (column) => department[column],
      ),
    ),
  ].flatMap((content) => content?.value ?? []);
  const bodies = new Map<number, number[]>();
  for (const { id, body } of pages) {
    if (body && !except.has(body.value)) getOrInsert(bodies, body.value, () => []).push(id);
  }
  return { bodies, parts: new Set(parts).difference(except) };
}

/** Whether a text is shown by anything but a page that is itself found. */
export const isShown = (
  { bodies, parts }: ShownContent,
  text: number,
  foundPages: ReadonlySet<number>,
): boolean => parts.has(text) || (bodies.get(text)?.some((page) => !foundPages.has(page)) ?? false);
