import { college } from "#shared/tables/college.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Target } from "../presentation/view-models.ts";
import { defineBlock, type Listing, showing } from "./definition.ts";
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
    showing(college, {
      columns: ["district"],
      locate: ({ district, name }) => ({ lists: [district?.value ?? null], query: { q: name.text } }),
    }),
  ],
});

/** The affiliated colleges of one district. */
export async function readColleges(
  { reader, listings, query }: PageRequest,
  { list, size }: { list: number | null; size: number },
): Promise<Colleges> {
  const values = list === null ? {} : { district: list };
  const { rows, ...page } = await listings.page(
    reader.of(college),
    { values, searchText: query.q },
    { page: query.page, size: query.size ?? size },
  );
  const targets = await targetsOf(reader, rows);
  const colleges = rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    taluk: row.taluk,
    management: row.management,
    category: row.category,
    programmes: row.programmes,
    target: targets(row.url),
  }));
  return { kind: "colleges", listing: { ...page, rows: colleges } };
}
