/** Builds and caches the shell data of each language, until one of its rows changes, appears or disappears. */
import { createHash } from "node:crypto";
import type { Language } from "#shared/languages.ts";
import { menu } from "#shared/tables/menu.ts";
import { setting } from "#shared/tables/setting.ts";
import { translation } from "#shared/tables/translation.ts";
import { isStaffText, SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { MENU } from "#shared/menu-tree.ts";
import type { Database } from "#server/db/connect.ts";
import type { Changes } from "../kernel/changes.ts";
import type { RecordOf } from "../records/read/record-of.ts";
import type { RecordReader } from "../records/read/reader.ts";
import type { Records } from "../records/records.ts";
import { CacheDependencies } from "../kernel/read-scope.ts";
import {
  type ShellData,
  SHELL_MENUS,
  type ShellDataFile,
  STAFF_MENUS,
  type StaffShellData,
} from "./shell-data.ts";
import type { MenuItem } from "./presentation/view-models.ts";

/** The tables that shell data depends on. */
export const SHELL_TABLES = ["translation", "menu", "setting"];

interface ShellDataStoreDeps {
  database: Database;
  records: Records;
  changes: Changes;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface CachedShellData {
  file: Promise<ShellDataFile>;
  /** Milliseconds since 1970. */
  ends: number;
}

export class ShellDataStore {
  readonly #deps: ShellDataStoreDeps;
  readonly #cached = new Map<Language, CachedShellData>();

  constructor(deps: ShellDataStoreDeps) {
    this.#deps = deps;
    deps.changes.subscribe((written) => {
      if (!written || written.some(({ object }) => SHELL_TABLES.includes(object))) this.#cached.clear();
    });
  }

  get(language: Language): Promise<ShellDataFile> {
    const cached = this.#cached.get(language);
    if (cached && cached.ends > this.#deps.now()) return cached.file;
    const building = this.#build(language);
    const entry: CachedShellData = { file: building.then(({ file }) => file), ends: Number.MAX_SAFE_INTEGER };
    this.#cached.set(language, entry);
    building.then(
      ({ ends }) => (entry.ends = ends),
      // A failure is not cached: the next page tries again.
      () => this.#cached.get(language) === entry && this.#cached.delete(language),
    );
    return entry.file;
  }

  async #build(language: Language): Promise<{ file: ShellDataFile; ends: number }> {
    const { records } = this.#deps;
    const dependencies = new CacheDependencies();
    const reader = records.reader({ staff: false, language, dependencies });
    const file = await buildShellData(reader, language);
    return { file, ends: await records.nextMoment(dependencies, reader.source.now) };
  }
}

/** The shell data of a language as a reader of visitors sees its tables. */
export async function buildShellData(reader: RecordReader, language: Language): Promise<ShellDataFile> {
  const texts = Object.entries(await readTexts(reader, language));
  const menus = await reader.of(menu).all();
  const staff = asFile(`staff-${language}`, {
    texts: Object.fromEntries(texts.filter(([key]) => isStaffText(key))),
    menus: menusNamed(STAFF_MENUS, menus),
  } satisfies StaffShellData);
  const shellData: ShellData = {
    language,
    texts: Object.fromEntries(texts.filter(([key]) => !isStaffText(key))),
    menus: menusNamed(SHELL_MENUS, menus),
    settings: await readSettings(reader),
    staff: staff.path,
  };
  return { shellData, ...asFile(language, shellData), staff };
}

/** The name holds a hash of the content, so that a browser keeps it for good. */
function asFile(name: string, content: ShellData | StaffShellData): { path: string; json: string } {
  const json = JSON.stringify(content);
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
  return { json, path: `/frame/${name}.${hash}.json` };
}

async function readTexts(reader: RecordReader, language: Language): Promise<Record<string, string>> {
  const english = await labels(reader, "en");
  const own = language === "en" ? {} : { ...SHIPPED_TEXTS[language], ...(await labels(reader, language)) };
  return { ...SHIPPED_TEXTS.en, ...english, ...own };
}

async function labels(reader: RecordReader, language: Language): Promise<Record<string, string>> {
  const rows = await reader.of(translation).by("lang", language);
  return Object.fromEntries(rows.map(({ tkey, label }) => [tkey, label]));
}

function menusNamed<Name extends keyof typeof MENU>(
  names: readonly Name[],
  rows: readonly RecordOf<typeof menu>[],
): Record<Name, MenuItem[]> {
  const menus = names.map((name) => {
    const own = rows.filter((row) => row.type?.value === MENU[name]);
    return [name, childrenOf(own, 0)] as const;
  });
  return Object.fromEntries(menus) as Record<Name, MenuItem[]>;
}

function childrenOf(rows: readonly RecordOf<typeof menu>[], parent: number): MenuItem[] {
  return rows
    .filter((row) => (row.parent ?? 0) === parent)
    .map((row) => ({
      id: row.id,
      name: row.name,
      url: row.url || "#",
      children: childrenOf(rows, row.id),
    }));
}

async function readSettings(reader: RecordReader): Promise<Record<string, string>> {
  const rows = await reader.of(setting).all();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value.text]));
}
