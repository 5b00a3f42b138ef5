/** The same behaviour of every file store. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ByteRange, FileStore } from "#server/domain/files/store.ts";
import { expectConsole } from "../../tests/support/runner/console.ts";
import { eventually } from "../../tests/support/runner/eventually.ts";
import { type BadLine, startBadLine } from "../../tests/support/http/bad-line.ts";
import { openFileStore } from "./open-files.ts";
import type { S3Limits } from "./s3-client.ts";
import { s3Files } from "./s3-files.ts";

const kannada = Buffer.from("ಕನ್ನಡ\u200d ಪಠ್ಯ");
const kind = { kind: "text/plain" };

async function* breakingOff() {
  yield Buffer.alloc(6 * 1024 * 1024);
  throw new Error("the visitor went away");
}

let directory: string;
let s3: S3rver;
let s3Port: number;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "file-stores-"));
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(directory, "s3"),
    configureBuckets: [{ name: "site" }],
  });
  const { port } = await s3.run();
  s3Port = port;
  stores.disk = openFileStore("file:files", directory);
  stores.s3 = openFileStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/site?region=us-east-1&tls=0`, directory);
});

afterAll(async () => {
  // It logs the download that was cut when it has been closed.
  expectConsole(/winston/);
  await s3.close();
  await rm(directory, { recursive: true });
});

describe.each(["disk", "s3"])("the file store on %s", (name) => {
  const store = () => stores[name] as FileStore;
  const read = async (key: string, range?: ByteRange) => {
    const file = await store().open(key, range);
    return file && { ...file, bytes: await buffer(file.stream) };
  };
  const listed = async (prefix: string) => {
    const lines: string[] = [];
    for await (const file of store().list(prefix)) lines.push(`${file.path} ${file.size}`);
    return lines.sort();
  };

  test("gives back what was put, under a Kannada name and byte for byte", async () => {
    await store().put("syllabus/ಪಠ್ಯ ಕ್ರಮ-1.txt", kannada, kind);
    const file = await read("syllabus/ಪಠ್ಯ ಕ್ರಮ-1.txt");
    expect(file?.bytes).toEqual(kannada);
    expect(file?.size).toBe(kannada.length);
    expect(file?.modified?.getTime()).toBeGreaterThan(0);
    await expect(store().size("syllabus/ಪಠ್ಯ ಕ್ರಮ-1.txt")).resolves.toBe(kannada.length);
  });

  test("takes a stream of several megabytes, an empty one, and replaces an older file", async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, "0123456789");
    await store().put(
      "others/large.bin",
      Readable.from([large.subarray(0, 7_000_000), large.subarray(7_000_000)]),
      kind,
    );
    expect((await read("others/large.bin"))?.bytes.equals(large)).toBe(true);
    await store().put("others/large.bin", Readable.from([]), kind);
    await expect(store().size("others/large.bin")).resolves.toBe(0);
    expect((await read("others/large.bin"))?.bytes).toHaveLength(0);
  });

  test("reads a range and says the whole size", async () => {
    await store().put("others/digits.txt", Buffer.from("0123456789"), kind);
    const file = await read("others/digits.txt", { start: 3, end: 5 });
    expect(file?.bytes.toString()).toBe("345");
    expect(file?.size).toBe(10);
    expect((await read("others/digits.txt", { start: 0, end: 1 }))?.bytes.toString()).toBe("01");
    expect((await read("others/digits.txt", { start: 8, end: 99 }))?.bytes.toString()).toBe("89");
    await expect(store().open("others/digits.txt", { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  test("answers null for what is not there, a folder included", async () => {
    await store().put("folder/in/a.txt", kannada, kind);
    for (const missing of ["nothing.txt", "folder/in", "folder/in/a.txt/b"]) {
      await expect(store().open(missing)).resolves.toBeNull();
      await expect(store().size(missing)).resolves.toBeNull();
    }
  });

  test("removes a file once and does not mind the second time", async () => {
    await store().put("others/gone.txt", kannada, kind);
    await store().remove("others/gone.txt");
    await store().remove("others/gone.txt");
    await expect(store().open("others/gone.txt")).resolves.toBeNull();
  });

  test("lists by the beginning of the path", async () => {
    await store().put("list/a-1.txt", Buffer.from("1"), kind);
    await store().put("list/a-2.txt", Buffer.from("22"), kind);
    await store().put("list/deep/b.txt", Buffer.from("333"), kind);
    await expect(listed("list/")).resolves.toEqual(["list/a-1.txt 1", "list/a-2.txt 2", "list/deep/b.txt 3"]);
    await expect(listed("list/a-")).resolves.toEqual(["list/a-1.txt 1", "list/a-2.txt 2"]);
    await expect(listed("nowhere/")).resolves.toEqual([]);
    expect((await listed("")).length).toBeGreaterThanOrEqual(3);
  });

  test("stores nothing of a stream that breaks off", async () => {
    const broken = Readable.from(breakingOff());
    await expect(store().put("others/broken.bin", broken, kind)).rejects.toThrow("the visitor went away");
    await expect(store().size("others/broken.bin")).resolves.toBeNull();
  });

  test.each(["../secret", "/etc/passwd", "a/../../b", "a\u0000b", ".incoming/x", ""])(
    "refuses the path %j",
    async (bad) => {
      await expect(store().put(bad, kannada, kind)).rejects.toThrow(RangeError);
      await expect(store().open(bad)).rejects.toThrow(RangeError);
      await expect(store().size(bad)).rejects.toThrow(RangeError);
      await expect(store().remove(bad)).rejects.toThrow(RangeError);
    },
  );
});

describe("the file store on disk", () => {
  test("leaves no temporary file, whether writing worked or not", async () => {
    await expect(readdir(path.join(directory, "files", ".incoming"))).resolves.toEqual([]);
  });
});

const expectBack = (store: FileStore) =>
  eventually(() => expect(store.size("net/a.txt")).resolves.toBe(kannada.length));

describe("a store in the net", () => {
  /** For calls that are to be answered, however slow the machine is. */
  const patient = { answerMs: 60_000, stallMs: 60_000, calls: 3 };
  /** For calls that are never answered, or until they are. */
  const impatient = { ...patient, answerMs: 200 };
  const large = Buffer.alloc(8 * 1024 * 1024, "0123456789");
  const busy = { code: "files_away", detail: { headers: { "retry-after": expect.stringMatching(/^\d+$/) } } };
  let line: BadLine;
  beforeEach(async () => {
    line = await startBadLine(s3Port);
    await stores.s3!.put("net/a.txt", kannada, kind);
  });
  afterEach(() => line.close());

  const openStore = (limits: S3Limits) =>
    s3Files(
      {
        endPoint: `http://127.0.0.1:${line.port}`,
        accessKey: "S3RVER",
        secretKey: "S3RVER",
        bucket: "site",
        region: "us-east-1",
      },
      limits,
    );

  test("that takes everything and answers nothing is given up, and is there again afterwards", async () => {
    const store = openStore(impatient);
    line.freeze();
    await Promise.all([
      expect(store.size("net/a.txt")).rejects.toMatchObject(busy),
      expect(store.put("net/b.txt", kannada, kind)).rejects.toMatchObject(busy),
      expect(store.put("net/c.bin", Readable.from([large]), kind)).rejects.toMatchObject(busy),
    ]);
    line.thaw();
    await expectBack(store);
  });

  test("takes so many calls at once, and refuses more of them without waiting", async () => {
    const store = openStore(impatient);
    line.freeze();
    const waiting = Array.from({ length: impatient.calls }, () => store.size("net/a.txt"));
    let over = false;
    const ended = Promise.allSettled(waiting).then(() => (over = true));
    await expect(store.size("net/a.txt")).rejects.toMatchObject(busy);
    expect(over).toBe(false);
    await ended;
    line.thaw();
    await expectBack(store);
  });

  test("that breaks off is asked again", async () => {
    const store = openStore(patient);
    const asked = store.size("net/a.txt");
    line.reset();
    await expect(asked).resolves.toBe(kannada.length);
  });

  test("waits for a reader that is slow, and breaks a file off that stops to come", async () => {
    await stores.s3!.put("net/large.bin", large, kind);
    const store = openStore({ ...patient, stallMs: 500 });
    const slow = await store.open("net/large.bin");
    // The time that the reader takes: twice of that after which a store has come to a halt.
    await pause(1000);
    expect((await buffer(slow!.stream)).equals(large)).toBe(true);

    const cut = await store.open("net/large.bin");
    line.freeze();
    await expect(buffer(cut!.stream)).rejects.toMatchObject({
      code: "files_away",
      cause: { message: "The store has come to a halt." },
    });
  });
});

describe("the address of a file store", () => {
  test("that nothing answers at is busy, not a crash", async () => {
    const away = openFileStore("s3://key:secret@127.0.0.1:9/site?tls=0", directory);
    await expect(away.size("a.txt")).rejects.toMatchObject({ code: "files_away" });
    await expect(away.put("a.txt", Readable.from([kannada]), kind)).rejects.toMatchObject({
      code: "files_away",
    });
  });

  test.each(["ftp://host/x", "s3://host/bucket", "s3://key:hush@host/", "s3://key:hush@host/a/b", "s3:", ""])(
    "%j is refused without repeating it",
    (url) => {
      expect(() => openFileStore(url, directory)).toThrow(/address/);
      expect(() => openFileStore(url, directory)).not.toThrow(/hush/);
    },
  );

  test("may be absolute", async () => {
    const absolute = openFileStore(`file://${directory}/elsewhere`, "/nonexistent");
    await absolute.put("a.txt", kannada, kind);
    await expect(readdir(path.join(directory, "elsewhere"))).resolves.toContain("a.txt");
  });
});
