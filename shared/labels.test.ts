import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { choiceLabels, kannadaLabel } from "./labels.ts";
import { SHIPPED_TABLES } from "./tables/index.ts";

describe("what is shipped", () => {
  const columns = SHIPPED_TABLES.flatMap((table) => table.columns);

  it("has a Kannada label for every table, section and column, and a Kannada hint for every hint", () => {
    const labels = SHIPPED_TABLES.flatMap(({ label, sections }) => [label, ...sections.map((s) => s.label)]);
    const written = [...labels, ...columns.flatMap(({ label, hint }) => [label, hint ?? ""])].filter(Boolean);
    const lacking = written.filter((label) => !/\p{Script=Kannada}/u.test(kannadaLabel(label) ?? ""));
    expect([...new Set(lacking)]).toEqual([]);
  });

  it.each(LANGUAGES)("calls every fixed option by a name of its own in %s", (language) => {
    for (const column of columns.filter(({ choices }) => choices)) {
      const labels = choiceLabels(column, language)!;
      const names = Object.entries(labels).map(([word, label]) => `${column.name}: ${word} = ${label}`);
      const unnamed = Object.keys(labels).filter((word) => labels[word] === word && !(word === "Text"));
      expect(unnamed, names.join(", ")).toEqual([]);
      expect(new Set(Object.values(labels)).size, column.name).toBe(column.choices!.length);
    }
  });

  it("leaves a label of staff's own and a word without a name as they are", () => {
    expect(kannadaLabel("Prizes")).toBeNull();
    expect(choiceLabels({ name: "colour", choices: ["red"] }, "kn")).toEqual({ red: "red" });
    expect(choiceLabels({ name: "colour" }, "kn")).toBeNull();
  });
});
