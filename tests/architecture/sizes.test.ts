import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { type Source, writtenFiles } from "./sources.ts";

const MOST_LINES = 400;
const SOURCE = /\.(tsx?|css|m?js|sql|sh)$/;
const EMPTY_NAME = /^(utils?|helpers?|misc|common)$/i;

/** Files that nobody can hold in the head. Content is exempt: it is read by row, not as a whole. */
function tooLong(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => SOURCE.test(path) && !path.startsWith("data/"))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines; split it by purpose (at most ${MOST_LINES})`);
}

/** Files and folders whose name says nothing, so that everything ends up in them. */
function namedForNothing(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.split("/").some((part) => EMPTY_NAME.test(basename(part).split(".")[0] ?? "")))
    .map(({ path }) => `${path}: name the file after what it holds`);
}

describe("Files", () => {
  test("are short enough to read", () => {
    expect(tooLong(writtenFiles())).toEqual([]);
  });

  test("are found when they are too long, unless they are content", () => {
    const text = "a\n".repeat(MOST_LINES + 1);
    expect(tooLong([{ path: "server/long.ts", text }])).toHaveLength(1);
    expect(tooLong([{ path: "data/demo/long.ts", text }])).toEqual([]);
    expect(tooLong([{ path: "server/fits.ts", text: "a\n".repeat(MOST_LINES) }])).toEqual([]);
  });

  test("are named after what they hold", () => {
    expect(namedForNothing(writtenFiles())).toEqual([]);
  });

  test.each(["app/utils.ts", "server/helpers/date.ts", "shared/misc.test.ts", "app/ui/common.css"])(
    "are found when they are called %s",
    (path) => {
      expect(namedForNothing([{ path, text: "" }])).toHaveLength(1);
    },
  );
});
