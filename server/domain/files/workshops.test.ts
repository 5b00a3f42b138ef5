import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Workshops } from "./workshops.ts";

const HOUR_AGO = new Date(Date.now() - 3_600_000);
let root: string;
beforeEach(async () => {
  root = path.join(await mkdtemp(path.join(os.tmpdir(), "workshops-")), "receiving");
});
afterEach(() => rm(path.dirname(root), { recursive: true }));

/** A folder as a process leaves it that is killed. */
async function left(name: string, then: Date): Promise<void> {
  await mkdir(path.join(root, name), { recursive: true });
  await writeFile(path.join(root, name, "content"), "half a file");
  await utimes(path.join(root, name), then, then);
}

describe("a folder for a file that is judged", () => {
  test("is there during the work and gone after it, also where that fails", async () => {
    const workshops = new Workshops(root);
    const seen = await workshops.use(async (folder) => {
      await writeFile(path.join(folder, "content"), "x");
      return readdir(folder);
    });
    expect(seen).toEqual(["content"]);
    await expect(workshops.use(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await readdir(root)).toEqual([]);
  });

  test("is swept when its process was killed, and while nobody knows only after its time", async () => {
    const workshops = new Workshops(root);
    await left("another.1", new Date(HOUR_AGO.getTime() - 1));
    await left("another.2", new Date());
    expect(await workshops.sweep(HOUR_AGO)).toBe(1);
    expect(await readdir(root)).toEqual(["another.2"]);
    expect(await workshops.sweep(new Date(Date.now() + 1000))).toBe(1);
    expect(await readdir(root)).toEqual([]);
  });

  test("stays while this process works in it", async () => {
    const workshops = new Workshops(root);
    const swept = await workshops.use(() => workshops.sweep(new Date(Date.now() + 1000)));
    expect(swept).toBe(0);
  });

  test("need not be there to be swept", async () => {
    expect(await new Workshops(root).sweep(new Date())).toBe(0);
  });
});
