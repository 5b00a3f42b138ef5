import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/support/runner/eventually.ts";
import { AnswerFolder, type AnswerFolderDeps } from "./answer-folder.ts";
import { fileNameOf } from "./answer-file.ts";
import { removeStored, StoredAnswers } from "./stored-answers.ts";

const MADE = Date.parse("2026-03-06T06:30:00Z");
const HOUR_MS = 60 * 60_000;
const REMOVAL_MS = 2000;
const NEVER = Number.MAX_SAFE_INTEGER;

const answerOf = (text: string) => ({
  status: 200,
  headers: { "content-type": "application/json", etag: '"one"' },
  encoding: "identity" as const,
  body: Buffer.from(text),
});

describe("A folder of answers", () => {
  let root: string;
  let now: number;
  let reported: unknown[];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "answers-"));
    now = MADE;
    reported = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(root, { recursive: true, force: true });
  });

  const folderOf = (deps: Partial<AnswerFolderDeps> = {}) =>
    new AnswerFolder({
      path: join(root, "one"),
      build: "build",
      now: () => now,
      hasSpace: () => Promise.resolve(true),
      isConnected: () => true,
      report: (error) => reported.push(error),
      ...deps,
    });
  const write = async (answers: Record<string, string>, deps?: Partial<AnswerFolderDeps>) => {
    const folder = folderOf(deps);
    for (const [key, text] of Object.entries(answers))
      folder.put(key, { answer: answerOf(text), until: NEVER });
    await folder.close();
    return folder;
  };
  const read = async (key: string, build = "build") => {
    const stored = await StoredAnswers.open({ root, build, now: () => now });
    return (await stored.find(key, "identity"))?.body.toString();
  };
  const pathOf = (key: string) => join(root, "one", fileNameOf(key));
  const names = () => readdir(join(root, "one")).catch(() => []);

  it("holds what was put into it, for the user of the process alone", async () => {
    await write({ "en /": "home" });
    expect(await read("en /")).toBe("home");
    expect(await read("kn /")).toBeUndefined();
    expect((await stat(join(root, "one"))).mode & 0o777).toBe(0o700);
    for (const name of await names())
      expect((await stat(join(root, "one", name))).mode & 0o777, name).toBe(0o600);
  });

  it("gives an answer as of when it was true for the last time, for a day", async () => {
    const folder = folderOf();
    folder.put("/ends", { answer: answerOf("ends"), until: MADE + HOUR_MS / 2 });
    folder.put("/stays", { answer: answerOf("stays"), until: NEVER });
    now += HOUR_MS;
    await folder.close();
    now += HOUR_MS;
    const stored = await StoredAnswers.open({ root, build: "build", now: () => now });
    const statusOf = async (key: string) => (await stored.find(key, "identity"))?.headers["cache-status"];
    expect(await statusOf("/ends")).toBe(`site; hit; ttl=-${1.5 * 3600}`);
    expect(await statusOf("/stays")).toBe("site; hit; ttl=-3600");
    now += 22.6 * HOUR_MS;
    expect(await statusOf("/ends")).toBeUndefined();
    expect(await statusOf("/stays")).toBeDefined();
    now += HOUR_MS;
    expect(await statusOf("/stays")).toBeUndefined();
  });

  it("has no answer of which a byte was altered or is missing, and none of another build", async () => {
    await write({ "/altered": "text", "/torn": "text", "/empty": "text", "/whole": "text" });
    const bytes = await readFile(pathOf("/altered"));
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(pathOf("/altered"), bytes);
    await truncate(pathOf("/torn"), bytes.length - 1);
    await truncate(pathOf("/empty"), 0);
    await writeFile(`${pathOf("/whole")}.part`, bytes.subarray(0, 20));
    for (const key of ["/altered", "/torn", "/empty"]) expect(await read(key), key).toBeUndefined();
    expect(await read("/whole")).toBe("text");
    expect(await read("/whole", "another build")).toBeUndefined();
  });

  it("never gives what lies under the name of another answer", async () => {
    await write({ "/one": "one", "/two": "two" });
    await writeFile(pathOf("/one"), await readFile(pathOf("/two")));
    expect(await read("/one")).toBeUndefined();
  });

  it("has dropped what a change made untrue when the change is acknowledged, written or not", async () => {
    const folder = folderOf();
    folder.put("/written", { answer: answerOf("old"), until: NEVER });
    folder.put("/stays", { answer: answerOf("old"), until: NEVER });
    await eventually(async () => expect(await names()).toContain(fileNameOf("/stays")));
    folder.put("/waits", { answer: answerOf("old"), until: NEVER });
    for (const key of ["/written", "/waits"]) folder.drop(key);
    await folder.removeDropped();
    expect((await names()).filter((name) => name.endsWith(".answer"))).toEqual([fileNameOf("/stays")]);
    folder.put("/written", { answer: answerOf("new"), until: NEVER });
    await folder.close();
    expect([await read("/written"), await read("/stays"), await read("/waits")]).toEqual([
      "new",
      "old",
      undefined,
    ]);
  });

  it("is empty when anything may have changed", async () => {
    const folder = folderOf();
    for (let index = 0; index < 20; index += 1)
      folder.put(`/${index}`, { answer: answerOf("old"), until: NEVER });
    await eventually(async () => expect(await names()).not.toEqual([]));
    folder.clear();
    await folder.removeDropped();
    expect(await names()).toEqual([]);
    await folder.close();
    expect(await names()).toEqual([]);
    expect(folder.size).toEqual({ entries: 0, bytes: 0 });
  });

  it("holds no more than its bounds, the latest", async () => {
    const texts = Array.from({ length: 10 }, (_each, index) => [`/${index}`, "x".repeat(1000)] as const);
    const few = await write(Object.fromEntries(texts), { bounds: { entries: 3, bytes: 1e6 } });
    expect(few.size.entries).toBe(3);
    expect((await names()).filter((name) => name.endsWith(".answer"))).toHaveLength(3);
    expect([await read("/9"), await read("/0")]).toEqual(["x".repeat(1000), undefined]);
    await removeStored(root, () => true);
    const small = await write(Object.fromEntries(texts), { bounds: { entries: 100, bytes: 5000 } });
    expect(small.size.bytes).toBeLessThanOrEqual(5000);
    expect(small.size.entries).toBeGreaterThan(1);
    await write({ "/large": randomBytes(6000).toString("hex") }, { bounds: { entries: 3, bytes: 5000 } });
    expect(await read("/large")).toBeUndefined();
  });

  it("does without a disk that cannot be written, says so once, and goes on when it can", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    await writeFile(join(root, "one"), "A file where the folder should be.");
    const folder = folderOf();
    for (const key of ["/a", "/b"]) folder.put(key, { answer: answerOf(key), until: NEVER });
    await folder.removeDropped();
    await eventually(() => expect(reported).toHaveLength(1));
    await rm(join(root, "one"));
    await folder.close();
    expect([await read("/a"), await read("/b")]).toEqual(["/a", "/b"]);
    expect(reported).toHaveLength(1);
  });

  it("writes nothing while the disk has to be left alone", async () => {
    await write({ "/a": "a" }, { hasSpace: () => Promise.resolve(false) });
    expect(await names()).toEqual([]);
    expect(reported).toEqual([]);
  });

  it("lets a change go on in time where the disk hangs, and gives nothing of it to anybody until it is empty", async () => {
    const space = { asked: 0, answers: Promise.resolve() };
    const hasSpace = async () => {
      space.asked += 1;
      await space.answers;
      return true;
    };
    const folder = folderOf({ hasSpace, removalMs: REMOVAL_MS });
    folder.put("/withdrawn", { answer: answerOf("old"), until: NEVER });
    await eventually(async () => expect(await names()).toContain(fileNameOf("/withdrawn")));
    const disk = Promise.withResolvers<void>();
    space.answers = disk.promise;
    folder.put("/next", { answer: answerOf("next"), until: NEVER });
    await eventually(() => expect(space.asked).toBe(2));
    folder.drop("/withdrawn");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const removing = folder.removeDropped();
    await vi.advanceTimersByTimeAsync(REMOVAL_MS);
    await removing;
    // The second change waits for nothing: no time passes here.
    await folder.removeDropped();
    vi.useRealTimers();
    expect(await names()).toContain(fileNameOf("/withdrawn"));
    expect(await read("/withdrawn")).toBeUndefined();
    expect(reported).toEqual([
      expect.objectContaining({ message: expect.stringContaining("in time") as string }),
    ]);
    folder.put("/ignored", { answer: answerOf("ignored"), until: NEVER });
    disk.resolve();
    await eventually(async () => expect(await readdir(`${root}-disowned`)).toEqual([]));
    expect(await names()).toEqual([]);
    folder.put("/again", { answer: answerOf("again"), until: NEVER });
    await folder.close();
    expect([await read("/again"), await read("/ignored"), await read("/withdrawn")]).toEqual([
      "again",
      undefined,
      undefined,
    ]);
    await rm(`${root}-disowned`, { recursive: true });
  });

  it("is disowned where the disk refuses to remove what was withdrawn, and its mark goes with the folder", async () => {
    const folder = folderOf();
    for (const key of ["/withdrawn", "/stays"]) folder.put(key, { answer: answerOf("old"), until: NEVER });
    await eventually(async () => expect(await names()).toContain(fileNameOf("/stays")));
    // A folder in place of the file: nothing that could be removed as one.
    await rm(pathOf("/withdrawn"));
    await mkdir(pathOf("/withdrawn"));
    folder.drop("/withdrawn");
    await folder.removeDropped();
    expect(await read("/stays")).toBeUndefined();
    await eventually(async () => expect(await names()).toEqual([]));
    await folder.close();
    await rm(`${root}-disowned`, { recursive: true, force: true });
  });

  it("gives nothing any more once somebody has changed what it was made of", async () => {
    await write({ "en /": "home", "kn /": "ಮುಖಪುಟ" });
    const stored = await StoredAnswers.open({ root, build: "build", now: () => now });
    expect((await stored.find("en /", "identity"))?.body.toString()).toBe("home");
    const reading = stored.find("kn /", "identity");
    stored.withdraw();
    expect([await reading, await stored.find("en /", "identity")]).toEqual([undefined, undefined]);
  });

  it("names what it holds, and is removed with what other processes have left", async () => {
    await write({ "en /": "home", "/api/x": "x" });
    await write({ "kn /": "ಮುಖಪುಟ" }, { path: join(root, "two") });
    const stored = await StoredAnswers.open({ root, build: "build", now: () => now });
    expect((await stored.keys()).sort()).toEqual(["/api/x", "en /", "kn /"]);
    await removeStored(root, (name) => name !== "two");
    expect([await read("en /"), await read("kn /")]).toEqual([undefined, "ಮುಖಪುಟ"]);
  });
});
