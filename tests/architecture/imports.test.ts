import { describe, expect, test } from "vitest";
import { importCycles } from "./import-cycles.ts";
import { readFileSync } from "node:fs";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import { layersDrawn, rulesWritten } from "./architecture-rules.ts";
import { importFaults, RULES } from "./import-rule.ts";
import { LAYERS, layerFault } from "./layers.ts";
import { codeFiles, foldersOf, isTest } from "./sources.ts";

/** The layers of an area that are folders. */
const folders = (area: string): string[] => LAYERS[area]!.filter((name) => !name.endsWith(".ts"));

/** The faults of one file with one line of code. */
function faults(path: string, text: string): string[] {
  return importFaults([{ path, text }]);
}

describe("The import rule", () => {
  test("holds in every file", () => {
    expect(importFaults(codeFiles())).toEqual([]);
  });

  test("has a line for every folder of server and app", () => {
    for (const top of ["server", "app"]) {
      const missing = foldersOf(top).filter((folder) => !(`${top}/${folder}` in RULES));
      expect(missing, `folders of ${top} without a rule`).toEqual([]);
    }
  });

  test.each([
    ["shared/a.ts", `import { z } from "zod"`],
    ["shared/tables/a.ts", `import { text } from "../columns.ts"`],
    ["server/db/a.ts", `import pg from "pg"; import { text } from "#shared/columns.ts"`],
    ["server/domain/records/a.ts", `import { connect } from "#server/db/connect.ts"`],
    ["server/domain/search/a.ts", `import type { TableHooks } from "../records/hooks.ts"`],
    ["server/domain/records/read/a.ts", `import { rows } from "../query/rows.ts"`],
    ["server/domain/site/site.ts", `import type { Home } from "./pages/home-page.ts"`],
    ["app/boot/a.ts", `import { initDisclosures } from "#app/ui/disclosure/disclosure.ts"`],
    ["server/http/api/a.ts", `import { read } from "#server/domain/records/read/reader.ts"`],
    [
      "server/app.ts",
      `import { routes } from "./http/routes.ts"; import { store } from "#server/outside/disk.ts"`,
    ],
    ["app/ui/tabs/tabs.tsx", `import { useId } from "react"; import styles from "./tabs.module.css"`],
    ["app/site/home.tsx", `import type { Home } from "#server/domain/site/pages/home.ts"`],
    ["app/admin/list.tsx", `import { Cell } from "#app/widgets/cell.tsx"`],
    ["app/admin/list.tsx", `import type { Usage } from "#shared/api/record.ts"`],
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
    ["app/admin/a.tsx", `import { CALLS } from "#shared/api/index.ts"`],
    ["app/a.tsx", `import { CALLS } from "#shared/api/index.ts"`],
    ["server/domain/records/read/a.ts", `import { matches } from "../../search/matches.ts"`],
    ["server/domain/content/a.ts", `import type { RichText } from "../site/presentation/view-models.ts"`],
    ["server/domain/records/query/a.ts", `import type { Version } from "../read/revisions.ts"`],
    ["server/domain/records/hooks.ts", `type Row = import("./query/rows.ts").Rows`],
    ["server/domain/site/presentation/a.ts", `export type { Text } from "../blocks/text.ts"`],
    ["server/domain/site/pages/a.ts", `const site = import("../site.ts")`],
    ["server/domain/misc/a.ts", `import { pause } from "../kernel/yielder.ts"`],
    ["app/document/a.ts", `import { Home } from "#app/site/home/home.tsx"`],
    ["app/document/a.ts", `import { Link } from "react-router"`],
    ["app/site/a.tsx", `import { Link } from "react-router"`],
    ["app/islands/a.ts", `import { Home } from "#app/site/home/home.tsx"`],
    ["app/boot/a.ts", `import { useEffect } from "react"`],
    ["server/domain/a.ts", `import { start } from "../support/server/site.ts"`],
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

describe("The layers", () => {
  test("have an order in which every import goes down", () => {
    const [records, site] = ["server/domain/records/records.ts", "server/domain/site/site.ts"];
    expect(layerFault(site, records)).toBeUndefined();
    expect(layerFault(records, site)).toMatch(/^server\/domain\/site lies above server\/domain\/records/);
    expect(layerFault("server/domain/records/read/a.ts", records)).toContain("is a hook of records/hooks.ts");
    expect(layerFault("server/domain/kernel/a.ts", "shared/table.ts")).toBeUndefined();
    expect(layerFault("app/admin/api/a.ts", "app/admin/session/b.tsx")).toMatch(
      /^app\/admin\/session lies above/,
    );
  });

  test.each(Object.entries(LAYERS))("of %s are its folders and files", (area, layers) => {
    const found = codeFiles()
      .filter(({ path }) => path.startsWith(`${area}/`) && !isTest(path))
      .map(({ path }) => path.slice(area.length + 1).split("/")[0]!);
    expect([...new Set(found)].sort()).toEqual([...layers].sort());
  });

  test("leave every special table out of the store of records", () => {
    const names = [...SHIPPED_TABLES.map(({ name }) => name), "search_entry", "file_use"].join("|");
    const named = codeFiles()
      .filter(({ path }) => path.startsWith("server/domain/records/") && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(new RegExp(`["'\`](${names})["'\`]`, "g"))].map(
          ([name]) =>
            `${path} names ${name}: make what is special about it a hook or a property of its description`,
        ),
      );
    expect(named).toEqual([]);
  });
});

describe("ARCHITECTURE.md", () => {
  const text = readFileSync("ARCHITECTURE.md", "utf8");

  test("says who may import whom as the rule does", () => {
    const rules = Object.entries(RULES).map(([area, { areas, types = [] }]) => [
      area,
      { areas: areas.toSorted(), types: types.toSorted() },
    ]);
    expect(rulesWritten(text)).toEqual(Object.fromEntries(rules));
  });

  test("draws the modules of the domain in the order of their layers", () => {
    const drawn = layersDrawn(text, "domain/");
    expect(Object.keys(drawn)).toEqual(folders("server/domain"));
    expect(drawn["records"]).toEqual(folders("server/domain/records"));
    expect(drawn["site"]).toEqual(folders("server/domain/site"));
  });

  test("draws the folders of the staff area in the order of their layers", () => {
    const drawn = Object.entries(layersDrawn(text, "admin/")).flatMap(([name, others]) => [name, ...others]);
    expect(drawn).toEqual(folders("app/admin"));
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
