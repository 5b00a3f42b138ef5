/** The stages of `npm test`, in their order. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Stage {
  name: string;
  /** Each is a list of arguments for Node, run one after another until one fails. */
  commands: string[][];
  /** A stage of tests ends with a closing line and fails where it ran none; any other stage counts as one test. */
  hasTests: boolean;
  /** Why the stage has nothing to do yet; undefined where it has. */
  leftOut?: string;
}

/** The parts that can be named on the command line, and the test files behind each part that has some. */
const VITEST_PARTS: Record<string, string[]> = {
  unit: ["shared/", "server/", "app/", "tests/support/"],
  api: ["tests/api/"],
  architecture: ["tests/architecture/"],
  hunt: ["tests/hunt/"],
  proofs: ["tests/proofs/"],
};
/** It goes through the built program, as the browser does. */
const OVER_THE_BUILD = "tests/hunt";
const BROWSER_PARTS = ["components", "pages", "e2e"];
const CHECKS = ["format", "lint", "types", "unused", "build"];

/** The script behind a command of a package, so that the Node that runs this also runs the tool, on every system. */
export function tool(packageName: string, command: string): string {
  const folder = join("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: Record<string, string>;
  };
  return join(folder, bin[command] ?? command);
}

function checks(): Stage[] {
  const types = [tool("typescript", "tsc"), "--noEmit"];
  return [
    { name: "format", commands: [[tool("oxfmt", "oxfmt"), "--check", "."]], hasTests: false },
    {
      name: "lint",
      commands: [[tool("oxlint", "oxlint"), "--type-aware", "--deny-warnings"]],
      hasTests: false,
    },
    { name: "types", commands: [types, [...types, "--project", "app/offline"]], hasTests: false },
    { name: "unused", commands: [[tool("knip", "knip")]], hasTests: false },
    { name: "build", commands: [[tool("vite", "vite"), "build", "--app"]], hasTests: false },
  ];
}

/** The demonstration, which the hunt and the browser tests would fill once each. */
const DEMO: Stage = {
  name: "demo",
  commands: [["tests/support/server/fill-demonstration.ts"]],
  hasTests: false,
};

function vitest(filters: string[]): Stage {
  return { name: "vitest", commands: [[tool("vitest", "vitest"), "run", ...filters]], hasTests: true };
}

function browser(projects: string[], filters: string[]): Stage {
  const hasBrowserTests = globSync("tests/{components,pages,e2e}/**/*.test.ts").length > 0;
  const options = projects.map((project) => `--project=${project}`);
  return {
    name: "browser",
    commands: [[tool("@playwright/test", "playwright"), "test", ...options, ...filters]],
    hasTests: true,
    leftOut: hasBrowserTests ? undefined : "tests/components, tests/pages and tests/e2e hold no test yet",
  };
}

function isBrowserFile(filter: string): boolean {
  return BROWSER_PARTS.some((part) => filter.includes(`tests/${part}`));
}

/**
 * The stages that the command line's arguments ask for; all of them where there is none. An argument is a stage, a part
 * (`unit`, `api`, `architecture`, `hunt`, `proofs`, `components`, `pages`, `e2e`) or a piece of a test file's path. Browser tests and the hunt bring the
 * build with them.
 */
export function chooseStages(args: string[]): Stage[] {
  if (args.length === 0) return [...checks(), DEMO, vitest([]), browser([], [])];
  const projects = args.filter((word) => BROWSER_PARTS.includes(word));
  const parts = args.flatMap((word) => VITEST_PARTS[word] ?? []);
  const known = [...CHECKS, ...BROWSER_PARTS, ...Object.keys(VITEST_PARTS), "vitest", "browser"];
  const filters = args.filter((word) => !known.includes(word));
  const browserFilters = filters.filter(isBrowserFile);
  const vitestFilters = [...parts, ...filters.filter((filter) => !isBrowserFile(filter))];
  const wantsBrowser = args.includes("browser") || projects.length + browserFilters.length > 0;
  const wantsVitest = args.includes("vitest") || vitestFilters.length > 0;
  const wantsBuild = wantsBrowser || vitestFilters.some((filter) => filter.includes(OVER_THE_BUILD));
  return [
    ...checks().filter(({ name }) => args.includes(name) || (name === "build" && wantsBuild)),
    ...(wantsVitest ? [vitest(vitestFilters)] : []),
    ...(wantsBrowser ? [browser(projects, browserFilters)] : []),
  ];
}
