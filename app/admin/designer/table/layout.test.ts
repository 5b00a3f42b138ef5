import { describe, expect, it } from "vitest";
import type { DesignedColumn } from "../descriptions.ts";
import { changed, changesOf, isChange, layoutOf, merged, moved, placed, sectionMoved } from "./layout.ts";

type Row = Pick<DesignedColumn, "id" | "section" | "element" | "columntype" | "version" | "position">;

const column = (id: number, section: number | null, more: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  position: id,
  section: section === null ? null : { label: null, value: section },
  element: ["list", "form"],
  columntype: { label: "Col2", value: 4 },
  ...more,
});
const SECTIONS = [
  { id: 10, version: 1 },
  { id: 20, version: 1 },
];
const COLUMNS = [column(1, 10), column(2, 20), column(3, null), column(4, 20)];
const layout = layoutOf(SECTIONS, COLUMNS);
const order = ({ places }: typeof layout) => places.map(({ id, section }) => `${section}:${id}`);
const changes = (now: typeof layout) => changesOf(layout, now, { columns: COLUMNS, sections: SECTIONS });

describe("the places of columns", () => {
  it("are grouped by section; what names none stands in the first one", () => {
    expect(order(layout)).toEqual(["10:1", "10:3", "20:2", "20:4"]);
  });

  it("change one by one, also into the next section, and stop at both ends", () => {
    expect(order(moved(layout, 3, -1))).toEqual(["10:3", "10:1", "20:2", "20:4"]);
    expect(order(moved(layout, 3, 1))).toEqual(["10:1", "20:3", "20:2", "20:4"]);
    expect(order(moved(layout, 2, -1))).toEqual(["10:1", "10:3", "10:2", "20:4"]);
    expect(moved(layout, 1, -1)).toBe(layout);
    expect(moved(layout, 4, 1)).toBe(layout);
  });

  it("change by dropping one before another, or at the end of a section", () => {
    expect(order(placed(layout, 4, 10, 1))).toEqual(["10:4", "10:1", "10:3", "20:2"]);
    expect(order(placed(layout, 1, 20, null))).toEqual(["10:3", "20:2", "20:4", "20:1"]);
    expect(placed(layout, 1, 10, 1)).toBe(layout);
  });

  it("follow their section", () => {
    expect(order(sectionMoved(layout, 20, -1))).toEqual(["20:2", "20:4", "10:1", "10:3"]);
    expect(sectionMoved(layout, 20, 1)).toBe(layout);
  });

  it("stay as they were moved when a column was added, deleted or lost its section", () => {
    const own = moved(layout, 3, -1);
    const stored = layoutOf([SECTIONS[0]!], [column(1, 10), column(3, 10), column(5, 10), column(2, 20)]);
    expect(order(merged(own, stored))).toEqual(["10:3", "10:1", "10:2", "10:5"]);
  });
});

describe("what is written", () => {
  it("is nothing where nothing was moved, also there and back", () => {
    expect(isChange(changes(layout))).toBe(false);
    expect(isChange(changes(moved(moved(layout, 3, -1), 3, 1)))).toBe(false);
  });

  it("is what differs of each column alone", () => {
    expect(changes(changed(layout, 2, { list: false, width: "Col1" }))).toEqual({
      columns: [{ id: 2, version: 1, element: ["form"], columntype: "Col1" }],
      sections: [],
    });
  });

  it("numbers the columns anew where their order has changed", () => {
    expect(changes(moved(layout, 2, -1)).columns).toEqual([
      { id: 1, version: 1, position: 0 },
      { id: 3, version: 1, position: 1 },
      { id: 2, version: 1, section: 10 },
      { id: 4, version: 1, position: 3 },
    ]);
  });

  it("numbers the sections where they have changed places", () => {
    expect(changes(sectionMoved(layout, 20, -1)).sections).toEqual([
      { id: 20, version: 1, position: 0 },
      { id: 10, version: 1, position: 1 },
    ]);
  });
});
