import { describe, expect, test } from "vitest";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { childTablesOf, misplaced, movedRow, nextPlace, placeColumn } from "./children.ts";

const row = (id: number, position: number | null) => ({ id, position }) as unknown as PresentedRecord;
const ids = (rows: readonly PresentedRecord[]) => rows.map(({ id }) => id);
const written = (all: readonly PresentedRecord[]) =>
  misplaced(all, "position").map(({ row: { id }, place }) => [id, place]);
const rows = [row(1, 1), row(2, 2), row(3, 3)];

describe("The records that belong to another one", () => {
  test("are those of the tables that name its table", () => {
    const tables = [
      { name: "attachment", childOf: { table: "notification", column: "notice" } },
      { name: "notification", childOf: null },
    ] as TableDescriptor[];
    expect(childTablesOf(tables, { name: "notification" }).map(({ name }) => name)).toEqual(["attachment"]);
    expect(childTablesOf(tables, { name: "attachment" })).toEqual([]);
  });

  test("have places only where their order begins with a number that staff write", () => {
    const columns = [
      { name: "position", type: "Integer" as const, readOnly: false },
      { name: "title", type: "Text" as const, readOnly: false },
    ];
    expect(placeColumn({ order: ["position", "id"] }, columns)).toBe("position");
    for (const order of [["title"], ["-position"], ["id"], []])
      expect(placeColumn({ order }, columns)).toBeUndefined();
    expect(placeColumn({ order: ["position"] }, [{ ...columns[0]!, readOnly: true }])).toBeUndefined();
  });

  test("move by one, and not beyond either end", () => {
    expect(ids(movedRow(rows, 0, 1))).toEqual([2, 1, 3]);
    expect(ids(movedRow(rows, 2, -1))).toEqual([1, 3, 2]);
    expect(ids(movedRow(rows, 0, -1))).toEqual([1, 2, 3]);
    expect(ids(movedRow(rows, 2, 1))).toEqual([1, 2, 3]);
  });

  test("are written only where their place is another one, also where they had none", () => {
    expect(written(rows)).toEqual([]);
    expect(written(movedRow(rows, 0, 1))).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(written([row(7, null), row(8, null)])).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });

  test("are added behind all others", () => {
    expect(nextPlace([], "position")).toBe(1);
    expect(nextPlace([row(1, 1), row(2, null)], "position")).toBeUndefined();
    expect(nextPlace([row(1, 9)], "position")).toBe(10);
  });
});
