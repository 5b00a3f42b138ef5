/** The program of a released version, out of the history of this clone. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>;
}

/**
 * Unpacks the program of a release into a folder of its own, with the packages of this one where they are the same.
 * @param install whether packages may be installed, which takes a network and a minute
 * @returns the folder, which the caller removes; or why there is none, as a sentence
 */
export function releasedProgram(release: string, install: boolean): { folder: string } | { missing: string } {
  const commit = readFileSync(join(import.meta.dirname, release, "commit"), "utf8").trim();
  const archive = spawnSync("git", ["archive", "--format=tar", commit], { maxBuffer: 2 ** 30 });
  if (archive.status !== 0) return { missing: `this clone has no history with ${release}` };
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  execFileSync("tar", ["-x", "-C", folder], { input: archive.stdout });
  if (hasPackagesOf(folder)) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  else if (install) execFileSync("npm", ["ci"], { cwd: folder, stdio: "ignore" });
  else return { missing: `${release} runs on other packages than are installed` };
  return { folder };
}

/** Whether each package that the release runs on is installed here in the same version. */
function hasPackagesOf(folder: string): boolean {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(packages).every(([path, { version, dev, optional = false }]) => {
    if (path === "" || dev) return true;
    const file = join(path, "package.json");
    // An optional package that is not installed is for another system.
    if (!existsSync(file)) return optional;
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === version;
  });
}
