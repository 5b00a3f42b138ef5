/** Who may import whom. The table is the rule; the rest finds what breaks it and says what to do instead. */
import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";
import { layerFault } from "./layers.ts";
import type { Source } from "./sources.ts";
import { isTest } from "./sources.ts";
import { type Import, importsOf } from "./syntax.ts";

interface Rule {
  /** Areas that it may import. */
  areas: string[];
  /** Areas whose types it may import. */
  types?: string[];
  /** Packages that it may import; `except` instead names those that it may not. */
  packages: string[] | { except: string[] };
}

const DRIVERS = ["kysely", "pg", "node:sqlite", "@bradenmacdonald/s3-lite-client", "nodemailer"];
const REACT = ["react", "react-dom"];
const PAGES = [...REACT, "react-router"];
/** Changes a page to another state of it without losing what is being used. */
const MORPH = "idiomorph";
/** Of the visual view of HTML, which staff alone load. */
const EDITOR = ["core", "extension-table", "pm", "react", "starter-kit"].map((name) => `@tiptap/${name}`);
/** Reads the files of an import, for staff alone. */
const CSV_READER = "papaparse";
/** Reads from the API, for staff alone. */
const QUERY_CLIENT = "@tanstack/react-query";
/** The keyboard and the attributes of a combobox, for staff alone. */
const COMBOBOX = "downshift";
/** Asks browsers for passkeys, and draws the picture that sets up an app, for staff alone. */
const SECOND_FACTORS = ["@simplewebauthn/browser", "qr"];
/** Everything not listed (tests, bench, data, settings at the root) is free. `server` and `app` are their loose files. */
export const RULES: Record<string, Rule> = {
  shared: { areas: [], packages: ["zod"] },
  "server/db": { areas: ["shared"], packages: { except: [...PAGES, "fastify"] } },
  "server/outside": {
    areas: ["shared"],
    // The interfaces that it fulfils are declared where they are used.
    types: ["server/domain"],
    packages: { except: [...PAGES, "fastify", "kysely", "pg", "node:sqlite"] },
  },
  "server/domain": {
    areas: ["shared", "server/db"],
    packages: { except: [...PAGES, "fastify", ...DRIVERS.filter((name) => name !== "kysely")] },
  },
  "server/http": { areas: ["shared", "server/domain"], types: ["server"], packages: { except: DRIVERS } },
  "server/cli": {
    areas: ["shared", "server/domain", "server", "data"],
    types: ["server/http"],
    packages: { except: DRIVERS },
  },
  server: {
    areas: ["shared", "server/db", "server/outside", "server/domain", "server/http", "server/cli", "data"],
    types: ["app"],
    packages: { except: [] },
  },
  "app/ui": { areas: [], types: ["server/domain"], packages: REACT },
  "app/i18n": {
    areas: ["shared"],
    types: ["server/domain"],
    packages: REACT,
  },
  // Runs before anything else; its plugin makes one script of it.
  "app/boot": { areas: ["app/ui", "shared"], packages: ["vite", "node:crypto"] },
  // What cuts the fonts never reaches a browser.
  // Runs in a service worker.
  "app/offline": { areas: ["shared"], packages: [] },
  "app/styles": { areas: [], packages: ["subset-font", "node:fs", "node:module", "node:path"] },
  "app/document": {
    areas: ["app/styles", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: REACT,
  },
  "app/islands": { areas: ["app/document", "app/i18n", "shared"], packages: REACT },
  "app/widgets": {
    areas: ["app/document", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: REACT,
  },
  "app/contact-form": {
    areas: ["app/document", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: REACT,
  },
  "app/site": {
    areas: ["app/islands", "app/widgets", "app/contact-form", "app/document", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: [...REACT, MORPH],
  },
  "app/staff-ui": {
    areas: ["app/widgets", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: [...PAGES, QUERY_CLIENT, COMBOBOX],
  },
  "app/html-editor": {
    areas: ["app/staff-ui", "app/widgets", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: [...REACT, ...EDITOR],
  },
  "app/admin": {
    areas: ["app/html-editor", "app/staff-ui", "app/widgets", "app/ui", "app/i18n", "shared"],
    types: ["server/domain"],
    packages: [...PAGES, CSV_READER, QUERY_CLIENT, ...SECOND_FACTORS],
  },
  app: {
    areas: [
      "app/admin",
      "app/site",
      "app/contact-form",
      "app/islands",
      "app/document",
      "app/ui",
      "app/i18n",
      "app/boot",
      "app/styles",
      "shared",
    ],
    types: ["server/domain"],
    packages: { except: DRIVERS },
  },
};

const ADVICE =
  "Move what both need to an area below, let the caller pass it in, or declare an interface where it is used (ARCHITECTURE.md has the rule).";

/** The area of a file: `server/db` for `server/db/x/y.ts`, `server` for `server/app.ts`, `shared` for all of shared. */
function areaOf(path: string): string {
  const [top = "", second] = path.split("/");
  const folder = path.split("/").length > 2 ? `${top}/${second}` : top;
  return (top === "server" || top === "app") && folder in RULES ? folder : top;
}

/** The file behind an import of the project's own, from the root; undefined for a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}

function packageOf(specifier: string): string {
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return builtinModules.includes(name) ? `node:${name}` : name;
}

function packageFault(area: string, specifier: string): string | undefined {
  const rule = RULES[area]?.packages;
  const name = packageOf(specifier);
  const free = Array.isArray(rule) ? rule.includes(name) : !rule?.except.includes(name);
  if (free || name.startsWith("virtual:")) return undefined;
  return `${area} may not import the package ${name}. Give this work to an area that may, and let it be called or passed in.`;
}

function spellingFault(from: string, area: string, specifier: string, target: string): string | undefined {
  const inside = areaOf(target) === area;
  if (!/\.(ts|tsx|json|css|svg|woff2)(\?[\w-]+)*$/.test(specifier))
    return `write the suffix: ${specifier}.ts or .tsx`;
  if (specifier.startsWith("#"))
    return inside && area in RULES ? "write a relative path inside an area" : undefined;
  const loose = area === "server" || area === "app";
  if (inside || loose || !/^(shared|server|app)\//.test(target) || !(area in RULES)) return undefined;
  return `write #${target} for another area than that of ${from}`;
}

function faultOf(from: string, { specifier, typeOnly }: Import): string | undefined {
  const area = areaOf(from);
  const target = targetOf(from, specifier);
  if (target === undefined)
    return isTest(from) || !(area in RULES) ? undefined : packageFault(area, specifier);
  const spelling = spellingFault(from, area, specifier, target);
  if (spelling) return spelling;
  const goal = areaOf(target);
  if (isTest(from)) return undefined;
  if (isTest(target) && area in RULES) return `${target} belongs to the tests, which nothing else may import`;
  const upward = layerFault(from, target);
  if (upward) return upward;
  if (from.startsWith("app/") && target.startsWith("shared/api/") && !typeOnly)
    return "browsers take only types from the contract, so that they load no zod: write `import type`";
  const rule = RULES[area];
  if (!rule || goal === area || rule.areas.includes(goal)) return undefined;
  if (rule.types?.includes(goal)) {
    return typeOnly
      ? undefined
      : `${area} may import only types of ${goal}: write \`import type\`, get values from a loader`;
  }
  return `${area} may not import ${goal}. ${ADVICE}`;
}

/** One sentence per import that breaks the rule. Test files may import any part, to test it with real neighbours. */
export function importFaults(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const fault = faultOf(source.path, found);
      return fault ? [`${source.path}:${found.line} imports ${found.specifier}: ${fault}`] : [];
    }),
  );
}
