import { expect, test } from "vitest";
import { fieldsOf } from "../state/fields.ts";
import { sampleColumn } from "../../../../tests/support/data/sample-columns.ts";
import { differencesOf, mergedValues } from "./merge.ts";

const names = ["same", "mine", "theirs", "both", "agreed"];
const fields = fieldsOf(names.map((name) => sampleColumn(name, "Text")));
const base = { same: "0", mine: "0", theirs: "0", both: "0", agreed: "0" };
const mine = { ...base, mine: "1", both: "1", agreed: "3" };
const theirs = { ...base, theirs: "2", both: "2", agreed: "3" };
const differences = differencesOf(fields, base, mine, theirs);

test("what one of both changed is proposed; where both did, somebody has to choose", () => {
  expect(differences.map(({ field, proposed }) => [field.name, proposed])).toEqual([
    ["mine", "mine"],
    ["theirs", "theirs"],
    ["both", undefined],
  ]);
});

test("the choices make one version", () => {
  const chosen = { mine: "mine", theirs: "theirs", both: "mine" } as const;
  expect(mergedValues(differences, chosen, mine, theirs)).toEqual({
    same: "0",
    mine: "1",
    theirs: "2",
    both: "1",
    agreed: "3",
  });
});
