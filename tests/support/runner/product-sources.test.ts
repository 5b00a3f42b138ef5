import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { computeSourcesDigest, countChangedSources } from "./product-sources.ts";

let root: string;

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@university.example", ...args], {
    cwd: root,
    encoding: "utf8",
  }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sources-"));
  for (const folder of ["server/domain", "shared", "app"]) mkdirSync(join(root, folder), { recursive: true });
  write("server/domain/read.ts", "export const one = 1;");
  write("shared/errors.ts", "export const two = 2;");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the digest changes with the code, its names and its files", () => {
  const digests = [computeSourcesDigest(root)];
  write("server/domain/read.ts", "export const one = 3;");
  digests.push(computeSourcesDigest(root));
  write("shared/limits.ts", "");
  digests.push(computeSourcesDigest(root));
  rmSync(join(root, "shared/errors.ts"));
  digests.push(computeSourcesDigest(root));
  expect(new Set(digests).size).toBe(4);
  expect(digests[0]).toMatch(/^[0-9a-f]{12}$/);
});

test("the digest stays when tests, texts or other folders change", () => {
  const before = computeSourcesDigest(root);
  write("server/domain/read.test.ts", "");
  write("shared/en.json", "{}");
  write("app/entry.ts", "");
  expect(computeSourcesDigest(root)).toBe(before);
});

test("changed sources are counted from a commit, and from none that is missing", () => {
  expect(countChangedSources("HEAD", root)).toBeUndefined();
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "First");
  const first = git("rev-parse", "--short", "HEAD");
  expect(countChangedSources(first, root)).toBe(0);
  write("server/domain/read.ts", "export const one = 3;");
  write("server/domain/read.test.ts", "");
  write("app/entry.ts", "");
  git("add", ".");
  git("commit", "--quiet", "-m", "Second");
  expect(countChangedSources(first, root)).toBe(1);
  expect(countChangedSources("0123456789", root)).toBeUndefined();
});
