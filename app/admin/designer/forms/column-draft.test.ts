import { describe, expect, it } from "vitest";
import type { DesignedColumn } from "../descriptions.ts";
import { changedColumn, draftOf, missingOf, nameOf, newColumn } from "./column-draft.ts";

const draft = { ...draftOf(undefined, 7, []), label: "Best paper" };

describe("a new column", () => {
  it("takes its name from its label until it has one", () => {
    expect(nameOf(draft)).toBe("best_paper");
    expect(nameOf({ ...draft, name: "paper" })).toBe("paper");
  });

  it("lacks a label, and a name where the label suggests none", () => {
    expect(missingOf(draft)).toEqual([]);
    expect(missingOf({ ...draft, label: " " })).toEqual(["label", "name"]);
    expect(missingOf({ ...draft, label: "ಪ್ರಬಂಧ" })).toEqual(["name"]);
  });

  it("lacks the table to which it refers, then the column of it", () => {
    const reference = { ...draft, type: "Reference" as const };
    expect(missingOf(reference)).toEqual(["refobject"]);
    expect(missingOf({ ...reference, refobject: "faculty" })).toEqual(["refcolumn"]);
    expect(missingOf({ ...reference, refobject: "faculty", refcolumn: "label" })).toEqual([]);
  });

  it("shows in list and form, a long text in the form alone and over the whole row", () => {
    expect(newColumn(draft, 1000, 4)).toMatchObject({
      object: 1000,
      name: "best_paper",
      section: 7,
      position: 4,
      translated: true,
      element: ["list", "form"],
      columntype: "Col2",
    });
    expect(newColumn({ ...draft, type: "Html" }, 1000, 4)).toMatchObject({
      element: ["form"],
      columntype: "Col1",
    });
  });

  it("is stored in both languages where it holds a text, and refers where it is a reference", () => {
    const number = newColumn({ ...draft, type: "Integer", section: 0, refobject: "faculty" }, 1000, 0);
    expect(number).toMatchObject({ translated: false });
    expect(number).not.toHaveProperty("refobject");
    expect(number).not.toHaveProperty("section");
  });

  it("sends what only its type has: a default value, what may not repeat, and by which column it is required", () => {
    const rules = {
      unique: true,
      defaultValue: "Mysuru",
      defaultValue_kn: "ಮೈಸೂರು",
      requiredWhen: 9,
      requiredValues: [4, 5],
    };
    expect(newColumn({ ...draft, ...rules }, 1000, 0)).toMatchObject({ ...rules, requiredValues: "4,5" });
    expect(newColumn({ ...draft, ...rules, type: "Boolean", defaultValue: "true" }, 1000, 0)).toMatchObject({
      unique: false,
      defaultValue: "true",
      defaultValue_kn: "",
      requiredWhen: null,
      requiredValues: "",
    });
    expect(newColumn({ ...draft, ...rules, required: true }, 1000, 0)).toMatchObject({ requiredWhen: null });
  });
});

describe("a stored column", () => {
  const column = {
    id: 5,
    version: 3,
    name: "title",
    label: "Title",
    type: "Text",
    shipped: false,
    required: true,
    unique: false,
    defaults: null,
    requiredIf: null,
  } as DesignedColumn;

  it("keeps its type, and, where it is shipped, all but its texts", () => {
    const changed = changedColumn({ ...draftOf(column, 0, []), label: "Heading" }, column);
    expect(changed).toMatchObject({ id: 5, version: 3, label: "Heading", name: "title", required: true });
    expect(changed).not.toHaveProperty("type");
    const shipped = changedColumn({ ...draftOf(column, 0, []), name: "x" }, { ...column, shipped: true });
    expect(shipped).not.toHaveProperty("name");
    expect(shipped).not.toHaveProperty("required");
  });
});
