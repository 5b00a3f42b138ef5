import { dirname } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { codeFiles, isTest, type Source } from "./sources.ts";

/** Areas of components that are shown by examples, each folder of theirs at least one. */
const AREAS = /^app\/(ui|staff-ui|widgets|contact-form)\//;
const EXAMPLES = ".examples.tsx";

const isComponent = ({ path }: Source): boolean =>
  AREAS.test(path) && path.endsWith(".tsx") && !path.endsWith(EXAMPLES) && !isTest(path);

function faults(sources: Source[]): string[] {
  const files = sources.filter(({ path }) => path.endsWith(EXAMPLES));
  const shown = new Set(files.map(({ path }) => dirname(path)));
  const folders = new Set(sources.filter(isComponent).map(({ path }) => dirname(path)));
  return [
    ...[...folders]
      .filter((folder) => !shown.has(folder))
      .map((folder) => `${folder}: show its states in a file *${EXAMPLES}`),
    ...files
      .filter(({ text }) => !/export const examples = \{[^]*\} satisfies Examples;/.test(text))
      .map(({ path }) => `${path}: export const examples = { … } satisfies Examples`),
  ];
}

describe("Examples", () => {
  test("stand beside every component of the design system, and have one shape", () => {
    expect(faults(codeFiles())).toEqual([]);
  });

  test.each([
    ["app/ui/badge/badge.tsx", "export const Badge = () => null;"],
    ["app/contact-form/message-form.tsx", "export const MessageForm = () => null;"],
    ["app/ui/badge/badge.examples.tsx", "export const examples = { new: <Badge /> };"],
  ])("are found to be missing where there is only %s", (path, text) => {
    expect(faults([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ["app/ui/disclosure/disclosure.ts", ""],
    ["app/ui/badge/badge.test.tsx", ""],
    ["app/site/home/home.tsx", ""],
  ])("are not asked for by %s", (path, text) => {
    expect(faults([{ path, text }])).toEqual([]);
  });
});
