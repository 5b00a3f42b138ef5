/** A text of the table `content` has no page of its own: it is found where something else shows it. */
import type { Database } from "#server/db/connect.ts";
import { type Sql, sql } from "#server/db/sql.ts";
import { DEPARTMENT_TEXTS, NOT_IN_FIXED } from "../presentation/department-texts.ts";
import type { ReadViewModel } from "../presentation/page-request.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { type Hosts, type PublishedHosts, readHosts, readPublishedHosts } from "./locations.ts";

/** The ids of the texts that are shown: as pages' own, by their pages' ids, and in blocks and departments. */
interface ShownContent {
  bodies: Record<number, number>;
  parts: number[];
}

/** What is shown by pages and departments that visitors see, and what by those alone that have ended. */
export interface ShownContents {
  published: ShownContent;
  ended: ShownContent;
  /** The texts that departments alone show, and no page. */
  ofDepartments: number[];
}

export const shownContents = (cached: ReadViewModel): Promise<ShownContents> =>
  cached("shown contents", readShownContents);

async function readShownContents(reader: RecordReader): Promise<ShownContents> {
  const { blocks, ...hosts } = await readPublishedHosts(reader);
  const published = shownBy(hosts, blocks);
  const known = new Set([...Object.values(published.bodies), ...published.parts]);
  const gone = await readHosts(reader.ended());
  const ended = shownBy(gone, blocks, known);
  const ofPages = new Set([
    ...[...hosts.pages, ...gone.pages].flatMap(({ body }) => body?.value ?? []),
    ...blocks.flatMap(({ content }) => content?.value ?? []),
  ]);
  const ofDepartments = [...published.parts, ...ended.parts].filter((content) => !ofPages.has(content));
  return { published, ended, ofDepartments };
}

/** @param except what is shown elsewhere */
function shownBy(
  { pages, departments }: Hosts,
  blocks: PublishedHosts["blocks"],
  except: ReadonlySet<number> = new Set(),
): ShownContent {
  const names = new Set(pages.map(({ name }) => name));
  const parts = [
    ...blocks.filter(({ page }) => names.has(page)).map(({ content }) => content),
    ...departments.flatMap((department) =>
      DEPARTMENT_TEXTS.filter((column) => department.layout !== "fixed" || !NOT_IN_FIXED.has(column)).map(
        (column) => department[column],
      ),
    ),
  ].flatMap((content) => content?.value ?? []);
  const bodies = pages.flatMap(({ id, body }) => (body && !except.has(body.value) ? [[id, body.value]] : []));
  return {
    bodies: Object.fromEntries(bodies) as Record<number, number>,
    parts: parts.filter((content) => !except.has(content)),
  };
}

/** Selects the texts that are shown by anything but a page that is among the rows of `found` itself. */
export function selectShown(database: Pick<Database, "kind">, { bodies, parts }: ShownContent): Sql {
  const pairs =
    database.kind === "sqlite"
      ? sql`json_each(${JSON.stringify(bodies)})`
      : sql`json_each_text(cast(${JSON.stringify(bodies)} as json))`;
  return sql`select cast(value as bigint) from ${pairs}
      where cast(key as bigint) not in (select record from found where object = 'page')
    union all ${selectNumbers(database, parts)}`;
}

/** Selects numbers that are given as one value, so that any number of them is the same statement. */
export const selectNumbers = ({ kind }: Pick<Database, "kind">, numbers: readonly number[]): Sql =>
  sql`select cast(value as bigint) from ${
    kind === "sqlite"
      ? sql`json_each(${JSON.stringify(numbers)})`
      : sql`json_array_elements_text(cast(${JSON.stringify(numbers)} as json))`
  }`;
