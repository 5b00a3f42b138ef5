/** What the program consists of beside its own code: the packages that it runs on or sends to browsers, and their licences. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Package {
  name: string;
  version: string;
  /** An expression of SPDX. */
  licence: string;
  /** As the lock file has it: `sha512-…` in base64. */
  integrity: string;
  /** Whether it is for one kind of machine, and missing on others. */
  optional: boolean;
  /** Its folder, from the root of the project. */
  folder: string;
}

interface Locked {
  version: string;
  license?: string;
  integrity: string;
  dev?: boolean;
  optional?: boolean;
}

const ROOT = join(import.meta.dirname, "..");
/** Their fonts, cut to what the pages need, lie in the program; they need not be installed. */
const FONTS = "@fontsource-variable/";
/** Packages of the same fonts, under the same licence, that are. */
const INSTALLED_FONTS = "@fontsource/";
/** Packages that do not name their licence but hold its text. */
const UNNAMED: Readonly<Record<string, string>> = { "png-js": "MIT" };
const TEXT = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** Every package that is installed where nothing is developed, and the fonts; by their names. */
export function shippedPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .map(([folder, locked]) => packageIn(folder, locked))
    .filter(({ folder, name }) => folder !== "" && (!packages[folder]!.dev || name.startsWith(FONTS)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function packageIn(folder: string, { version, license, integrity, optional = false }: Locked): Package {
  const name = folder.split("node_modules/").at(-1)!;
  return { name, version, licence: license ?? UNNAMED[name] ?? "", integrity, optional, folder };
}

/** The licences of all parts that are installed, with their texts, each of which stands there once. */
export function licences(): string {
  const byText = Map.groupBy(shippedPackages().filter(isInstalled), textsOf);
  const sections = [...byText].map(([text, own]) => {
    const names = own.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return [...names, "", text || "The package holds no text of its licence.", ""].join("\n");
  });
  return [
    "The site runs on, and sends to browsers, parts of others. Each part, its licence, and the licence's text:\n",
    ...sections,
  ].join(`\n${"-".repeat(80)}\n\n`);
}

const isInstalled = ({ folder, name }: Package): boolean =>
  name.startsWith(FONTS) || existsSync(join(ROOT, folder, "package.json"));

function textsOf({ folder: own }: Package): string {
  const folder = own.replace(FONTS, INSTALLED_FONTS);
  const names = readdirSync(join(ROOT, folder)).filter((name) => TEXT.test(name));
  return names.map((name) => readFileSync(join(ROOT, folder, name), "utf8").trim()).join("\n\n");
}
