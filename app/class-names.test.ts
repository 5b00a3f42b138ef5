import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

const ROOT = process.cwd();
const TABS = `${ROOT}/app/ui/tabs/tabs.module.css`;
const TABLE = `${ROOT}/app/ui/table/table.module.css`;

test("A class of a file has one name, the same in the build for browsers and in that for the server", () => {
  const [browsers, server] = [classNames(ROOT), classNames(ROOT)];
  server("cell", TABLE);
  expect(browsers("tab", TABS)).toBe(server("tab", TABS));
  expect(browsers("tab", TABS)).toBe(browsers("tab", TABS));
});

test("No two classes have the same name, however many a file has and wherever it is", () => {
  const nameOf = classNames(ROOT);
  const classes = Array.from({ length: 200 }, (_, number) => `class-${number}`);
  const files = [TABS, TABLE, `${ROOT}/app/ui/tabs/new.module.css`];
  const names = files.flatMap((file) => classes.map((name) => nameOf(name, file)));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+\d[a-z]+$/i);
});
