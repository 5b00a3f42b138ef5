/** Where the entries of a tree stand, and where one goes: the same for buttons, keys and dragging. */
import { flattened, menuTree, type PlacedEntry } from "#shared/menu-tree.ts";

export type Step = "up" | "down" | "in" | "out";
/** Where something is dropped, as seen from an entry. */
export type Side = "before" | "after" | "inside";

/** Why an entry cannot go somewhere. */
export type Obstacle = "first" | "last" | "top" | "deep" | "own";

export interface Entry extends PlacedEntry {
  version: number;
  position: number | null;
}

export type Moved<E extends PlacedEntry> =
  | { entries: E[]; obstacle?: never }
  | { entries?: never; obstacle: Obstacle };

/**
 * A step up or down among those below the same entry, a level in below the one before it, or a level out behind the one
 * above it.
 * @param entries of one tree, in the order in which they stand below the same one
 * @param levels that visitors are shown
 */
export function stepped<E extends PlacedEntry>(
  entries: readonly E[],
  id: number,
  step: Step,
  levels: number,
): Moved<E> {
  const own = entryIn(entries, id);
  const beside = entries.filter(({ parent }) => parent === own.parent);
  const at = beside.indexOf(own);
  if (step === "up")
    return at === 0 ? { obstacle: "first" } : dropped(entries, id, beside[at - 1]!.id, "before", levels);
  if (step === "down") {
    const next = beside[at + 1];
    return next ? dropped(entries, id, next.id, "after", levels) : { obstacle: "last" };
  }
  if (step === "out")
    return own.parent === 0 ? { obstacle: "top" } : dropped(entries, id, own.parent, "after", levels);
  const above = beside[at - 1];
  return above ? dropped(entries, id, above.id, "inside", levels) : { obstacle: "first" };
}

/** Before or after another entry, or below it as its last one. */
export function dropped<E extends PlacedEntry>(
  entries: readonly E[],
  id: number,
  target: number,
  side: Side,
  levels: number,
): Moved<E> {
  const own = entryIn(entries, id);
  const aim = entryIn(entries, target);
  if (isWithin(entries, target, id)) return { obstacle: "own" };
  const parent = side === "inside" ? target : aim.parent;
  const level = side === "inside" ? levelOf(entries, target) + 1 : levelOf(entries, target);
  if (level + heightOf(entries, id) - 1 > levels) return { obstacle: "deep" };
  const others = entries.filter((each) => each !== own);
  const place = side === "inside" ? others.length : others.indexOf(aim) + (side === "after" ? 1 : 0);
  return { entries: others.toSpliced(place, 0, { ...own, parent }) };
}

/** To the end of the top. */
export const atEnd = <E extends PlacedEntry>(entries: readonly E[], id: number): E[] => {
  const own = entryIn(entries, id);
  return [...entries.filter((each) => each !== own), { ...own, parent: 0 }];
};

export interface Change {
  id: number;
  version: number;
  parent: number;
  position: number | null;
}

/** What has to be written so that the entries stand in this order: those alone whose place is another one. */
export function changesOf(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const stored = new Map(before.map((entry) => [entry.id, entry]));
  const touched = new Set(
    [...Map.groupBy(after, ({ parent }) => parent)]
      .filter(
        ([parent, beside]) =>
          !isSameOrder(
            beside,
            before.filter((each) => each.parent === parent),
          ),
      )
      .map(([parent]) => parent),
  );
  return [...touched].flatMap((parent) =>
    after
      .filter((entry) => entry.parent === parent)
      .map(({ id, version }, index) => ({ id, version, parent, position: index + 1 }))
      .filter((change) => {
        const { parent: old, position } = stored.get(change.id) ?? {};
        return old !== change.parent || position !== change.position;
      }),
  );
}

/** What gives entries back the places that they had, once they have been written. */
export const undoOf = (
  before: readonly Entry[],
  written: readonly { id: number; version: number }[],
): Change[] =>
  written.flatMap(({ id, version }) => {
    const entry = before.find((each) => each.id === id);
    return entry ? [{ id, version, parent: entry.parent, position: entry.position }] : [];
  });

/** An entry with all below it, itself first. */
export const withBelow = (entries: readonly PlacedEntry[], id: number): number[] => {
  const node = flattened(menuTree(entries)).find(({ entry }) => entry.id === id);
  return node ? flattened([node]).map(({ entry }) => entry.id) : [id];
};

/** Of an entry: its place among those beside it, how many these are, and its level. */
export function placeOf(entries: readonly PlacedEntry[], id: number) {
  const own = entryIn(entries, id);
  const beside = entries.filter(({ parent }) => parent === own.parent);
  return { place: beside.indexOf(own) + 1, count: beside.length, level: levelOf(entries, id) };
}

const isSameOrder = (a: readonly PlacedEntry[], b: readonly PlacedEntry[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

const isWithin = (entries: readonly PlacedEntry[], id: number, above: number): boolean =>
  withBelow(entries, above).includes(id);

function levelOf(entries: readonly PlacedEntry[], id: number): number {
  return flattened(menuTree(entries)).find(({ entry }) => entry.id === id)?.level ?? 1;
}

function heightOf(entries: readonly PlacedEntry[], id: number): number {
  const levels = withBelow(entries, id).map((each) => levelOf(entries, each));
  return Math.max(...levels) - Math.min(...levels) + 1;
}

function entryIn<E extends PlacedEntry>(entries: readonly E[], id: number): E {
  const own = entries.find((entry) => entry.id === id);
  if (!own) throw new Error(`${id} is not among the entries.`);
  return own;
}
