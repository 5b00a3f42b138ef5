/** Where the columns of a table stand, as they are moved about before they are saved. */
import type { Element, Width } from "#shared/columns.ts";
import type { DesignedColumn, DesignedSection } from "../descriptions.ts";

export interface Place {
  id: number;
  section: number;
  list: boolean;
  form: boolean;
  width: Width;
}

export interface Layout {
  /** Their ids, in order. */
  sections: number[];
  /** The columns in order, section after section. */
  places: Place[];
}

/** What `PUT /db_object/layout/{id}` takes. */
export interface LayoutChange {
  columns: {
    id: number;
    version: number;
    position?: number;
    element?: Element[];
    columntype?: Width;
    section?: number;
  }[];
  sections: { id: number; version: number; position: number }[];
}

export function layoutOf(
  sections: readonly Pick<DesignedSection, "id">[],
  columns: readonly Pick<DesignedColumn, "id" | "section" | "element" | "columntype">[],
): Layout {
  const ids = sections.map(({ id }) => id);
  const places = columns.map(({ id, section, element, columntype }): Place => {
    const named = section?.value;
    return {
      id,
      section: named !== undefined && ids.includes(named) ? named : (ids[0] ?? 0),
      list: element?.includes("list") ?? false,
      form: element?.includes("form") ?? false,
      width: columntype?.label === "Col1" ? "Col1" : "Col2",
    };
  });
  return sorted({ sections: ids, places });
}

/** One step up (-1) or down (1); from the edge of a section into the next one. */
export function moved(layout: Layout, id: number, step: -1 | 1): Layout {
  const { sections, places } = layout;
  const from = places.findIndex((place) => place.id === id);
  const place = places[from];
  if (!place) return layout;
  const neighbour = places[from + step];
  if (neighbour?.section === place.section) return { sections, places: swapped(places, from, from + step) };
  const next = sections[sections.indexOf(place.section) + step];
  if (next === undefined) return layout;
  const others = places.filter((each) => each !== place);
  const into = { ...place, section: next };
  return sorted({ sections, places: step === 1 ? [into, ...others] : [...others, into] });
}

/** To the place of another column, in its section; to the end of a section where `before` is null. */
export function placed(layout: Layout, id: number, section: number, before: number | null): Layout {
  const place = layout.places.find((each) => each.id === id);
  if (!place || id === before) return layout;
  const others = layout.places.filter((each) => each !== place);
  const at = before === null ? others.length : others.findIndex((each) => each.id === before);
  return sorted({ ...layout, places: others.toSpliced(at, 0, { ...place, section }) });
}

export function sectionMoved(layout: Layout, id: number, step: -1 | 1): Layout {
  const from = layout.sections.indexOf(id);
  if (from < 0 || layout.sections[from + step] === undefined) return layout;
  return sorted({ ...layout, sections: swapped(layout.sections, from, from + step) });
}

export const changed = (layout: Layout, id: number, change: Partial<Omit<Place, "id">>): Layout => ({
  ...layout,
  places: layout.places.map((place) => (place.id === id ? { ...place, ...change } : place)),
});

/** Rebases what was moved on changed descriptions: new columns come in, deleted ones go. */
export function merged(own: Layout, stored: Layout): Layout {
  const sections = own.sections.filter((id) => stored.sections.includes(id));
  const added = stored.sections.filter((id) => !own.sections.includes(id));
  const all = [...sections, ...added];
  const remaining = own.places.filter(({ id }) => stored.places.some((place) => place.id === id));
  const come = stored.places.filter(({ id }) => !own.places.some((place) => place.id === id));
  const places = [...remaining, ...come].map((place) =>
    all.includes(place.section) ? place : { ...place, section: all[0] ?? 0 },
  );
  return sorted({ sections: all, places });
}

/** What has to be written so that what is stored becomes `layout`; empty where nothing was moved. */
export function changesOf(
  stored: Layout,
  layout: Layout,
  rows: {
    columns: readonly Pick<DesignedColumn, "id" | "version" | "position">[];
    sections: readonly { id: number; version?: number }[];
  },
): LayoutChange {
  const reordered = layout.places.some(({ id, section }, index) => {
    const before = stored.places[index];
    return before?.id !== id || before.section !== section;
  });
  const columns = layout.places.flatMap((place, position) => {
    const before = stored.places.find(({ id }) => id === place.id);
    const row = rows.columns.find(({ id }) => id === place.id);
    if (!before || !row) return [];
    const change = {
      ...(reordered && row.position !== position && { position }),
      ...((place.list !== before.list || place.form !== before.form) && { element: elementsOf(place) }),
      ...(place.width !== before.width && { columntype: place.width }),
      ...(place.section !== before.section && { section: place.section }),
    };
    return Object.keys(change).length > 0 ? [{ id: place.id, version: row.version, ...change }] : [];
  });
  const turned = layout.sections.some((id, index) => stored.sections[index] !== id);
  const sections = turned
    ? layout.sections.map((id, position) => ({
        id,
        version: rows.sections.find((section) => section.id === id)?.version ?? 1,
        position,
      }))
    : [];
  return { columns, sections };
}

export const isChange = ({ columns, sections }: LayoutChange): boolean =>
  columns.length > 0 || sections.length > 0;

const elementsOf = ({ list, form }: Place): Element[] => [
  ...(list ? (["list"] as const) : []),
  ...(form ? (["form"] as const) : []),
];

/** The columns of one section stand together, in the order of the sections. */
const sorted = ({ sections, places }: Layout): Layout => ({
  sections,
  places: sections.flatMap((id) => places.filter(({ section }) => section === id)),
});

function swapped<Item>(items: readonly Item[], a: number, b: number): Item[] {
  return items.map((item, index) => (index === a ? items[b]! : index === b ? items[a]! : item));
}
