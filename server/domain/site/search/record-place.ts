/** Where visitors find a record on the site. */
import { pagePath } from "#shared/addresses.ts";
import type { PresentedRecord } from "../../records/read/present.ts";
import type { RecordReader } from "../../records/read/reader.ts";
import { LOCATIONS, type LocationContext, locationContext } from "./locations.ts";
import { contentLocation } from "./content-location.ts";
import { CAROUSEL, LIBRARY_DEPARTMENT } from "#shared/vocabulary.ts";
import { departmentPath } from "../presentation/department-path.ts";
import { referredId, textOf } from "../../records/read/localized.ts";

type Place = (surroundings: LocationContext, record: PresentedRecord) => string | undefined;

/** Of tables whose records the search does not find by themselves. */
const FURTHER: Readonly<Record<string, Place>> = {
  content: (surroundings, text) => contentLocation(surroundings, text, "en")?.href,
  block: (_, part) => pagePath(textOf(part.page)),
  carousel: (_, slide) => (referredId(slide, "type") === CAROUSEL.library ? "/library" : "/"),
  gallery: ofDepartment,
  coffered: ofDepartment,
  opening: () => "/library",
  closure: () => "/library",
  holiday: () => "/library",
};

/**
 * The address of a page that shows the record; undefined where none does.
 * @param reader sees what visitors see
 */
export async function recordPlace(
  reader: RecordReader,
  object: string,
  id: number,
): Promise<string | undefined> {
  const place = LOCATIONS[object] ?? FURTHER[object];
  const [record] = place ? await reader.byIds(object, [id]) : [];
  if (!place || !record) return undefined;
  return place(await locationContext(reader, new Set([object, "content"]), false), record);
}

function ofDepartment({ departments }: LocationContext, record: PresentedRecord): string | undefined {
  const id = referredId(record, "department") ?? referredId(record, "dept") ?? 0;
  if (id === LIBRARY_DEPARTMENT) return "/library";
  const department = departments.get(id);
  return department && departmentPath(department);
}
