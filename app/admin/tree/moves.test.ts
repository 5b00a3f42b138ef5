import { describe, expect, test } from "vitest";
import { lostEntries, menuTree, type MenuNode } from "#shared/menu-tree.ts";
import { atEnd, changesOf, dropped, type Entry, placeOf, stepped, undoOf, withBelow } from "./moves.ts";

const entry = (id: number, parent: number, position: number): Entry => ({ id, parent, position, version: 7 });
/** 1 (11, 12 (121)), 2 (21), 3 */
const entries = [
  entry(1, 0, 1),
  entry(2, 0, 2),
  entry(3, 0, 3),
  entry(11, 1, 1),
  entry(12, 1, 2),
  entry(21, 2, 1),
  entry(121, 12, 1),
];

const written = (nodes: readonly MenuNode[]): string =>
  nodes
    .map(({ entry: { id }, children }) => (children.length > 0 ? `${id}(${written(children)})` : `${id}`))
    .join(" ");
const after = (moved: ReturnType<typeof stepped<Entry>>): string =>
  moved.obstacle ?? written(menuTree(moved.entries));

describe("An entry of a menu", () => {
  test.each([
    [2, "up", "2(21) 1(11 12(121)) 3"],
    [1, "down", "2(21) 1(11 12(121)) 3"],
    [3, "in", "1(11 12(121)) 2(21 3)"],
    [12, "out", "1(11) 12(121) 2(21) 3"],
    [1, "up", "first"],
    [3, "down", "last"],
    [11, "in", "first"],
    [1, "out", "top"],
    [2, "in", "1(11 12(121) 2(21)) 3"],
  ] as const)("%i goes %s", (id, step, expected) => {
    expect(after(stepped(entries, id, step, 3))).toBe(expected);
  });

  test("stays where it or one below it would stand deeper than the menu shows", () => {
    expect(after(dropped(entries, 1, 2, "inside", 3))).toBe("deep");
    expect(after(dropped(entries, 2, 11, "inside", 3))).toBe("deep");
    expect(after(dropped(entries, 3, 11, "inside", 3))).toBe("1(11(3) 12(121)) 2(21)");
    expect(after(stepped(entries, 3, "in", 1))).toBe("deep");
  });

  test("is dropped before, after and below another one, and not below itself", () => {
    expect(after(dropped(entries, 3, 11, "before", 3))).toBe("1(3 11 12(121)) 2(21)");
    expect(after(dropped(entries, 21, 1, "after", 3))).toBe("1(11 12(121)) 21 2 3");
    expect(after(dropped(entries, 1, 121, "before", 9))).toBe("own");
    expect(after(dropped(entries, 1, 1, "inside", 9))).toBe("own");
  });

  test("is written with those alone whose place is another one, and gets its place back", () => {
    const moved = stepped(entries, 12, "out", 3);
    const changes = changesOf(entries, moved.entries ?? []);
    expect(changes).toEqual([
      { id: 12, version: 7, parent: 0, position: 2 },
      { id: 2, version: 7, parent: 0, position: 3 },
      { id: 3, version: 7, parent: 0, position: 4 },
    ]);
    const back = undoOf(
      entries,
      changes.map(({ id }) => ({ id, version: 8 })),
    );
    expect(back).toContainEqual({ id: 12, version: 8, parent: 1, position: 2 });
    expect(changesOf(entries, entries)).toEqual([]);
  });

  test("goes with all below it, and says where it stands", () => {
    expect(withBelow(entries, 1)).toEqual([1, 11, 12, 121]);
    expect(placeOf(entries, 12)).toEqual({ place: 2, count: 2, level: 2 });
  });

  test("is lost below one that is gone, or in a circle, until it is put to the end of the top", () => {
    const broken = [...entries, entry(5, 99, 1), entry(6, 7, 1), entry(7, 6, 1)];
    expect(lostEntries(broken).map(({ id }) => id)).toEqual([5, 6, 7]);
    expect(lostEntries(atEnd(broken, 6))).toEqual([entry(5, 99, 1)]);
  });
});
