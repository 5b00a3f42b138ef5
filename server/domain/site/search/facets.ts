/** By what results can be narrowed: their kinds and their years, each with how many there are. */

export interface Facet {
  value: string;
  /** Null where there are more results than are counted. */
  count: number | null;
}

export interface Facets {
  /** The most frequent first. */
  kinds: Facet[];
  /** The latest first; four digits each. */
  years: Facet[];
}

/** How many results there are of one kind and year. */
export interface FacetRow {
  kind: string;
  year: string | null;
  count: number;
}

/** What was chosen of them. */
export interface Choice {
  kind?: string | undefined;
  /** Four digits. */
  year?: string | undefined;
}

/** How many of some results there are of each kind and year. */
export function countFacets(results: readonly Omit<FacetRow, "count">[]): FacetRow[] {
  const rows = new Map<string, FacetRow>();
  for (const { kind, year } of results) {
    const key = `${kind} ${year}`;
    const row = rows.get(key);
    if (row) row.count += 1;
    else rows.set(key, { kind, year, count: 1 });
  }
  return [...rows.values()];
}

/**
 * Each of the two among the results that the other one leaves, so that every link says what it leads to.
 * @param rows of all results, whatever was chosen
 * @param more whether there are more results than were counted
 */
export function facetsOf(rows: readonly FacetRow[], { kind, year }: Choice, more: boolean): Facets {
  const inYear = rows.filter((row) => year === undefined || row.year === year);
  const ofKind = rows.filter((row) => kind === undefined || row.kind === kind);
  const kinds = counted(inYear.map((row) => [row.kind, row.count]));
  const years = counted(ofKind.flatMap((row) => (row.year === null ? [] : [[row.year, row.count] as const])));
  const shown = (facets: readonly (readonly [string, number])[]) =>
    facets.map(([value, count]) => ({ value, count: more ? null : count }));
  return {
    kinds: shown(kinds.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))),
    years: shown(years.toSorted((a, b) => (a[0] > b[0] ? -1 : 1))),
  };
}

function counted(pairs: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const [value, count] of pairs) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts];
}
