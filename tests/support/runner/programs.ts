import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { alone } from "./lock.ts";

const SUFFIX = process.platform === "win32" ? ".exe" : "";

/** The folders of PATH, in order. */
export function searchPath(): string[] {
  return (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
}

/** Folders below `parent` joined with `rest`, the highest version first; none where `parent` is missing. */
export function versionsBelow(parent: string, rest = ""): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((version) => join(parent, version, rest));
}

/** The first folder that holds all of the programs. */
export function folderWith(programs: string[], folders: string[]): string | undefined {
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program + SUFFIX))));
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Installs a Debian package where that is possible without asking anyone: as root, with apt-get. One process at a time.
 * Returns whether the package is there afterwards; `found` is asked first, since another process may have been quicker.
 */
export function installPackage(name: string, found: () => boolean): boolean {
  if (!isRoot() || !folderWith(["apt-get"], searchPath())) return false;
  return alone("install", () => {
    if (found()) return true;
    process.stderr.write(`Installing ${name} with apt-get, once for this machine…\n`);
    const options: SpawnSyncOptions = {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
    return found();
  });
}
