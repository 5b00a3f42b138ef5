/** The code that a proof is about: TypeScript of `server` and `shared` without tests. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["server", "shared"];

const isProductSource = (path: string): boolean => path.endsWith(".ts") && !path.endsWith(".test.ts");

/** Digest of the sources of a project, as 12 hexadecimal digits; needs no repository. */
export function computeSourcesDigest(root = "."): string {
  const hash = createHash("sha256");
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isProductSource)
    .sort();
  for (const path of paths) {
    const text = readFileSync(join(root, path));
    hash.update(`${path}\0${text.length}\0`).update(text);
  }
  return hash.digest("hex").slice(0, 12);
}

/** The number of sources that differ from those of a commit; undefined without a repository that has it. */
export function countChangedSources(commit: string, root = "."): number | undefined {
  try {
    const names = execFileSync("git", ["diff", "--name-only", commit, "--", ...FOLDERS], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return names.split("\n").filter(isProductSource).length;
  } catch {
    return undefined;
  }
}
