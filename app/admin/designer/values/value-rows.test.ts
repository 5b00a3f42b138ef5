import { describe, expect, it } from "vitest";
import { isChanged, mergedRows, movedRow, newRow, rowsOf, valuesBody } from "./value-rows.ts";

const stored = (id: number, label: string, version = 1) => ({
  id,
  version,
  label,
  label_kn: null,
  active: true,
  value: id,
  position: null,
});
const rows = rowsOf([stored(1, "State"), stored(2, "National")]);

describe("the values of a list", () => {
  it("are unchanged as they were read, and with an empty row for the next one", () => {
    expect(isChanged(rows, rows)).toBe(false);
    expect(isChanged(rows, [...rows, newRow("a")])).toBe(false);
  });

  it("are changed by words, order, hiding and a further value", () => {
    expect(isChanged(rows, [{ ...rows[0]!, label_kn: "ರಾಜ್ಯ" }, rows[1]!])).toBe(true);
    expect(isChanged(rows, movedRow(rows, 0, 1))).toBe(true);
    expect(isChanged(rows, [{ ...rows[0]!, active: false }, rows[1]!])).toBe(true);
    expect(isChanged(rows, [...rows, { ...newRow("a"), label: "World" }])).toBe(true);
  });

  it("stay in their order at both ends", () => {
    expect(movedRow(rows, 0, -1)).toEqual(rows);
    expect(movedRow(rows, 1, 1)).toEqual(rows);
    expect(movedRow(rows, 1, -1).map(({ id }) => id)).toEqual([2, 1]);
  });

  it("are sent with their versions, new ones without, empty Kannada as none", () => {
    expect(valuesBody([rows[0]!, newRow("a"), { ...newRow("b"), label: "World" }])).toEqual({
      values: [
        { id: 1, version: 1, label: "State", label_kn: null, active: true },
        { label: "World", label_kn: null, active: true },
      ],
    });
  });

  it("keep what was entered when somebody else has changed them", () => {
    const own = [{ ...rows[0]!, label: "Of the state" }, rows[1]!, { ...newRow("a"), label: "World" }];
    const merged = mergedRows(own, rowsOf([stored(1, "State", 2), stored(3, "District")]));
    expect(merged.map(({ label, version }) => [label, version])).toEqual([
      ["Of the state", 2],
      ["World", undefined],
      ["District", 1],
    ]);
  });
});
