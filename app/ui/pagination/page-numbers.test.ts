import { expect, test } from "vitest";
import { pageNumbers, showsOnPhone } from "./page-numbers.ts";

/** `1-5 ... 20-24` for the numbers that show. */
function short(numbers: (number | "gap")[]): string {
  const runs: number[][] = [[]];
  for (const number of numbers) {
    if (number === "gap") runs.push([]);
    else runs.at(-1)?.push(number);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : `${run[0]}`)).join(" ... ");
}

test.each([
  [1, 2, "1-2"],
  [1, 10, "1-10"],
  [1, 11, "1-11"],
  [6, 11, "1-11"],
  [11, 11, "1-11"],
  [1, 12, "1-5 ... 8-12"],
  [5, 12, "1-12"],
  [1, 24, "1-5 ... 20-24"],
  [3, 24, "1-5 ... 20-24"],
  [4, 24, "1-6 ... 20-24"],
  [8, 24, "1-10 ... 20-24"],
  [9, 24, "1-11 ... 20-24"],
  [10, 24, "1-5 ... 8-12 ... 20-24"],
  [12, 24, "1-5 ... 10-14 ... 20-24"],
  [17, 24, "1-5 ... 15-24"],
  [24, 24, "1-5 ... 20-24"],
  [1, 100, "1-5 ... 96-100"],
  [50, 100, "1-5 ... 48-52 ... 96-100"],
  [93, 100, "1-5 ... 91-100"],
  [100, 100, "1-5 ... 96-100"],
])("on page %i of %i the pages %s can be reached", (page, pages, numbers) => {
  expect(short(pageNumbers(page, pages))).toBe(numbers);
});

test("one page is one number, and no pages are none", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 0)).toEqual([]);
});

test("no gap stands for one number alone, no number stands twice", () => {
  for (let pages = 1; pages <= 40; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageNumbers(page, pages);
      const found = numbers.filter((number) => number !== "gap");
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
      expect(found).toContain(page);
      for (const [index, number] of numbers.entries()) {
        if (number !== "gap") continue;
        expect(Number(numbers[index + 1]) - Number(numbers[index - 1])).toBeGreaterThan(2);
      }
    }
  }
});

test("a page that does not exist shows the ends alone", () => {
  expect(short(pageNumbers(0, 24))).toBe("1-5 ... 20-24");
  expect(short(pageNumbers(99, 24))).toBe("1-5 ... 20-24");
});

test.each([
  [1, 5, "1-5"],
  [1, 6, "1-3 ... 6"],
  [3, 24, "1-3 ... 24"],
  [4, 24, "1 ... 4 ... 24"],
  [21, 24, "1 ... 21 ... 24"],
  [22, 24, "1 ... 22-24"],
  [24, 24, "1 ... 22-24"],
])("on page %i of %i a phone shows %s in one line", (page, pages, numbers) => {
  const shown = pageNumbers(page, pages).filter(
    (number) => number !== "gap" && showsOnPhone(number, page, pages),
  ) as number[];
  const parts = shown.flatMap((number, index) =>
    index > 0 && number - shown[index - 1]! > 1 ? (["gap", number] as const) : [number],
  );
  expect(short(parts)).toBe(numbers);
});
