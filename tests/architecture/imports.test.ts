import { describe, expect, test } from "vitest";
import { importCycles } from "./import-cycles.ts";
import { importFaults } from "./import-rule.ts";
import { codeFiles } from "./sources.ts";

/** The faults of one file with one line of code. */
function faults(path: string, text: string): string[] {
  return importFaults([{ path, text }]);
}

describe("The import rule", () => {
  test("holds in every file", () => {
    expect(importFaults(codeFiles())).toEqual([]);
  });

  test.each([
    ["shared/a.ts", `import { z } from "zod"`],
    ["shared/tables/a.ts", `import { text } from "../columns.ts"`],
    ["server/db/a.ts", `import pg from "pg"; import { text } from "#shared/columns.ts"`],
    ["server/domain/records/a.ts", `import { connect } from "#server/db/connect.ts"`],
    ["server/http/api/a.ts", `import { read } from "#server/domain/records/read/reader.ts"`],
    [
      "server/app.ts",
      `import { routes } from "./http/routes.ts"; import { store } from "#server/outside/disk.ts"`,
    ],
    ["app/ui/tabs/tabs.tsx", `import { useId } from "react"; import styles from "./tabs.module.css"`],
    ["app/site/home.tsx", `import type { Home } from "#server/domain/site/pages/home.ts"`],
    ["app/site/home.tsx", `import type { Route } from "./+types/home"`],
    ["app/admin/list.tsx", `import { Cell } from "#app/widgets/cell.tsx"`],
    [
      "server/domain/a.test.ts",
      `import { disk } from "#server/outside/disk.ts"; import { test } from "vitest"`,
    ],
  ])("allows %s to say %s", (path, text) => {
    expect(faults(path, text)).toEqual([]);
  });

  test.each([
    ["shared/a.ts", `import { readFileSync } from "node:fs"`],
    ["shared/a.ts", `import { connect } from "#server/db/connect.ts"`],
    ["server/db/a.ts", `import { read } from "#server/domain/records/read/reader.ts"`],
    ["server/outside/a.ts", `import { FileStore } from "#server/domain/files/store.ts"`],
    ["server/domain/a.ts", `import { disk } from "#server/outside/disk.ts"`],
    ["server/domain/a.ts", `import type { FastifyRequest } from "fastify"`],
    ["server/http/a.ts", `import { connect } from "#server/db/connect.ts"`],
    ["server/http/a.ts", `import { sql } from "kysely"`],
    ["server/cli/a.ts", `import { connect } from "#server/db/connect.ts"`],
    ["app/ui/tabs/tabs.tsx", `import { t } from "#app/i18n/texts.ts"`],
    ["app/ui/tabs/tabs.tsx", `import { Link } from "react-router"`],
    ["app/i18n/a.ts", `import { Tabs } from "#app/ui/tabs/tabs.tsx"`],
    ["app/widgets/a.tsx", `import { Home } from "#app/site/home.tsx"`],
    ["app/site/a.tsx", `import { Hours } from "#app/admin/hours.tsx"`],
    ["app/site/a.tsx", `import { Hours } from "../admin/hours.tsx"`],
    ["app/contact-form/a.tsx", `export { List } from "#app/admin/list.tsx"`],
    ["app/admin/a.tsx", `const site = import("#app/site/home.tsx")`],
    ["app/site/a.tsx", `type Hours = import("#app/admin/hours.tsx").Hours`],
    ["app/site/a.tsx", `import { home } from "#server/domain/site/pages/home.ts"`],
    ["app/site/a.tsx", `import { type Home } from "#server/domain/site/pages/home.ts"`],
    ["app/site/a.tsx", `import type { Row } from "#server/db/rows.ts"`],
    ["server/domain/a.ts", `import { start } from "../support/site.ts"`],
  ])("refuses %s to say %s", (path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });

  test("wants relative paths inside an area, aliases across areas and suffixes everywhere", () => {
    expect(faults("server/db/a.ts", `import { b } from "#server/db/b.ts"`)[0]).toContain("relative path");
    expect(faults("server/http/a.ts", `import { b } from "../domain/b.ts"`)[0]).toContain(
      "#server/domain/b.ts",
    );
    expect(faults("server/http/a.ts", `import { b } from "./b"`)[0]).toContain("suffix");
  });

  test("says where, what, and what to do instead", () => {
    expect(faults("app/site/a.tsx", `\nimport { b } from "#app/admin/b.tsx"`)[0]).toMatch(
      /^app\/site\/a\.tsx:2 imports #app\/admin\/b\.tsx: app\/site may not import app\/admin\. Move what both need/,
    );
  });
});

describe("Value imports", () => {
  test("never go in circles", () => {
    expect(importCycles(codeFiles())).toEqual([]);
  });

  test("are found where they do, through any number of files", () => {
    const sources = [
      { path: "shared/a.ts", text: `import { b } from "./b.ts"` },
      { path: "shared/b.ts", text: `export * from "#shared/c.ts"` },
      { path: "shared/c.ts", text: `import { a } from "./a.ts"` },
    ];
    expect(importCycles(sources)[0]).toMatch(
      /^shared\/a\.ts → shared\/b\.ts → shared\/c\.ts → shared\/a\.ts: move/,
    );
  });

  test("may be answered by types and by dynamic imports", () => {
    const sources = [
      { path: "shared/a.ts", text: `import { b } from "./b.ts"` },
      {
        path: "shared/b.ts",
        text: `import type { A } from "./a.ts"; export const later = () => import("./a.ts")`,
      },
    ];
    expect(importCycles(sources)).toEqual([]);
  });
});
