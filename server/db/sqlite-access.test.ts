import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "./connect.ts";

/** A user without rights, if the tests run as root. */
const GUEST_UID = 65_534;
const isRoot = process.getuid?.() === 0;

const getMessage = (path: string): string => {
  if (isRoot) process.seteuid!(GUEST_UID);
  try {
    void connect(path).close();
    return "opened";
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  } finally {
    if (isRoot) process.seteuid!(0);
  }
};
const refusal = (path: string, code: string) =>
  expect.stringMatching(new RegExp(`^DatabaseRefusal: DATA_DIR: ${RegExp.escape(path)} .*${code}[^\\n]*$`));

describe("an SQLite file that cannot be written", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "access-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is refused with the path while its folder is closed", async () => {
    await chmod(folder, 0o555);
    expect(getMessage(join(folder, "site.sqlite"))).toEqual(refusal(folder, "EACCES"));
    expect(getMessage(join(folder, "data", "site.sqlite"))).toEqual(refusal(join(folder, "data"), "EACCES"));
    await chmod(folder, 0o777);
    expect(getMessage(join(folder, "site.sqlite"))).toBe("opened");
  });

  it("is refused with the path while the file itself is closed", async () => {
    await chmod(folder, 0o777);
    const path = join(folder, "site.sqlite");
    await writeFile(path, "");
    await chmod(path, 0o444);
    expect(getMessage(path)).toEqual(refusal(path, "EACCES"));
  });

  it("is refused where a folder is in its place, and a file in that of its folder", async () => {
    await chmod(folder, 0o777);
    const path = join(folder, "site.sqlite");
    await mkdir(path);
    expect(getMessage(path)).toEqual(refusal(path, "EISDIR"));
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(getMessage(join(file, "site.sqlite"))).toEqual(refusal(file, "EEXIST"));
  });
});
