import { readFileSync } from "node:fs";
import type { Manifest, Plugin } from "vite";
import { STYLE_FILES, type StyleFile } from "./style-files.ts";

/** The modules that browsers start with, from the root of the project. */
export const ENTRIES = {
  site: "app/entry.site.ts",
  staff: "app/entry.staff.tsx",
  styles: "app/entry.styles.ts",
} as const;

/** What the login page shows beside what every page does. */
const SIGN_IN = "app/admin/login/sign-in.tsx";

/**
 * Tells the server under which addresses the files for browsers were built: `virtual:built`. In development they are the
 * sources themselves.
 * @param manifest of the build for browsers, which has to be done before that for the server
 */
export function builtFiles(manifest: string): Plugin {
  const id = "virtual:built";
  let inDevelopment = false;
  return {
    name: "built-files",
    configResolved: ({ command }) => void (inDevelopment = command === "serve"),
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      const files = inDevelopment ? sources() : built(JSON.parse(readFileSync(manifest, "utf8")) as Manifest);
      return Object.entries(files)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

interface Scripts {
  scripts: string[];
  /** What the scripts import at once. */
  imported: string[];
}

interface BuiltFiles {
  STYLES: Partial<Record<StyleFile, string>>;
  SITE: Scripts;
  STAFF: Scripts & { styles: string[] };
  SIGN_IN_STYLES: string[];
}

const sources = (): BuiltFiles => ({
  STYLES: {},
  SITE: { scripts: ["/@vite/client", `/${ENTRIES.styles}`, `/${ENTRIES.site}`], imported: [] },
  STAFF: { scripts: ["/@vite/client", `/${ENTRIES.staff}`], imported: [], styles: [] },
  SIGN_IN_STYLES: [],
});

function built(manifest: Manifest): BuiltFiles {
  const styles = Object.fromEntries(STYLE_FILES.map((file) => [file, publicStyles(manifest, file)]));
  const scriptsOf = (entry: string): Scripts => {
    const [script, ...imported] = filesOf(manifest, entry);
    return { scripts: [script!], imported };
  };
  return {
    STYLES: styles,
    SITE: scriptsOf(ENTRIES.site),
    STAFF: { ...scriptsOf(ENTRIES.staff), styles: stylesOf(manifest, ENTRIES.staff) },
    SIGN_IN_STYLES: [...new Set([styles["site"]!, ...stylesOf(manifest, SIGN_IN)])],
  };
}

/** The script of a module, and those of all that it imports at once. */
function filesOf(manifest: Manifest, entry: string): string[] {
  const chunk = manifest[entry];
  if (!chunk) return [];
  const below = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name));
  return [...new Set([`/${chunk.file}`, ...below])];
}

function publicStyles(manifest: Manifest, file: StyleFile): string {
  const [css] = Object.values(manifest).find((chunk) => chunk.name === file && chunk.css)?.css ?? [];
  if (!css) throw new Error(`The build has no styles named ${file}.`);
  return `/${css}`;
}

/** The styles of a module and of all that it imports at once. */
function stylesOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  const below = (chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen));
  return [...new Set([...below, ...(chunk.css ?? []).map((file) => `/${file}`)])];
}
