/** Where visitors find records on the site. */
import { pagePath } from "#shared/addresses.ts";
import { block } from "#shared/tables/block.ts";
import { carousel } from "#shared/tables/carousel.ts";
import { closure } from "#shared/tables/closure.ts";
import { content } from "#shared/tables/content.ts";
import { gallery } from "#shared/tables/gallery.ts";
import { holiday } from "#shared/tables/holiday.ts";
import { opening } from "#shared/tables/opening.ts";
import { CAROUSEL, LIBRARY_DEPARTMENT } from "#shared/vocabulary.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import type { LabelledValue } from "../../records/read/record-of.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { contentLocation } from "./content-location.ts";
import { located, locating, type LocationContext, readLocations } from "./locations.ts";

/** Of tables whose records the search does not find by themselves. */
const FURTHER = new Map([
  located(content, (surroundings, text) => contentLocation(surroundings, text)?.href),
  located(block, ({ pages }, { page: own }) => {
    const found = pages.find(({ id }) => id === own?.value);
    return found && pagePath(found.name);
  }),
  located(carousel, (_, { type }) => (type?.value === CAROUSEL.library ? "/library" : "/")),
  located(gallery, (surroundings, { department }) => ofDepartment(surroundings, department)),
  located(opening, () => "/library"),
  located(closure, () => "/library"),
  located(holiday, () => "/library"),
]);

/**
 * The addresses of the pages that show records; those that no page shows are left out.
 * @param reader sees what visitors see
 */
export async function recordPlaces(
  reader: RecordReader,
  object: string,
  ids: readonly number[],
): Promise<{ id: number; address: string }[]> {
  const known = reader.source.tables.find(object);
  const locate = (known && locating(known)) ?? FURTHER.get(object);
  if (!locate) return [];
  const table = reader.table(object);
  const records = await reader.of(table).byIds(ids);
  if (records.length === 0) return [];
  const surroundings = await readLocations(reader);
  return records.flatMap((record) => {
    const address = locate(surroundings, { table, record });
    return address === undefined ? [] : [{ id: record.id, address }];
  });
}

function ofDepartment({ departments }: LocationContext, referred: LabelledValue | null): string | undefined {
  const id = referred?.value ?? 0;
  if (id === LIBRARY_DEPARTMENT) return "/library";
  const department = departments.get(id);
  return department && departmentPath(department);
}
