import { referredId, textOf, localizedTextOf } from "../../records/read/localized.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, type Listing } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { targetsOf } from "../presentation/targets.ts";

export interface College {
  id: number;
  name: LocalizedText;
  place: LocalizedText;
  taluk: LocalizedText;
  management: LocalizedText;
  category: LocalizedText;
  programmes: string;
  target: Target | null;
}

interface Colleges {
  kind: "colleges";
  listing: Listing<College>;
}

export const collegesBlock = defineBlock({
  read: readColleges,
  shows: [
    {
      table: "college",
      columns: ["district"],
      locate: (college) => ({ lists: [referredId(college, "district")], query: { q: textOf(college.name) } }),
    },
  ],
});

/** The affiliated colleges of one district. */
export async function readColleges(
  { reader, listings, language, query }: PageRequest,
  { list, size }: { list: number | null; size: number },
): Promise<Colleges> {
  const values: Record<string, string> = list === null ? {} : { district: String(list) };
  const { rows, ...page } = await listings.page(
    reader,
    "college",
    { values, searchText: query.q },
    { page: query.page, size: query.size ?? size },
  );
  const targets = await targetsOf(reader, rows);
  const colleges = rows.map((row) => ({
    id: row.id,
    name: localizedTextOf(row, "name", language),
    place: localizedTextOf(row, "place", language),
    taluk: localizedTextOf(row, "taluk", language),
    management: localizedTextOf(row, "management", language),
    category: localizedTextOf(row, "category", language),
    programmes: textOf(row.programmes),
    target: targets(row.url),
  }));
  return { kind: "colleges", listing: { ...page, rows: colleges } };
}
