import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../tests/support/data/sample-files.ts";
import { reencode } from "./pictures.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "drawn-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function drawn(bytes: Buffer) {
  const [from, to] = [path.join(folder, "from"), path.join(folder, "to")];
  await writeFile(from, bytes);
  const facts = await reencode(from, to);
  return { facts, bytes: await readFile(to) };
}

const pixels = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();

const PAGE = "<html><script>alert(document.domain)</script></html>";
const GPS = {
  IFD0: { Make: "A camera of its owner", Copyright: "Asha" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "17/1 19/1 48/1", GPSLongitudeRef: "E" },
};

describe("a picture drawn again", () => {
  test.each(["jpeg", "png", "gif", "webp"] as const)(
    "is the same %s, without what was behind it",
    async (format) => {
      const bytes = Buffer.concat([await picture(format, 64, 32), Buffer.from(PAGE)]);
      const { facts, bytes: clean } = await drawn(bytes);
      expect(facts).toEqual({ width: 64, height: 32, size: clean.length });
      expect(clean.includes("script")).toBe(false);
      expect((await sharp(clean).metadata()).format).toBe(format);
    },
  );

  test.each(["jpeg", "png", "webp"] as const)(
    "tells nothing of where and by whom a %s was taken",
    async (format) => {
      const bytes = await sharp(await picture(format, 64, 32))
        .withExif(GPS)
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const { bytes: clean } = await drawn(bytes);
      const { exif, xmp, iptc, icc, comments } = await sharp(clean).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(clean.includes("camera")).toBe(false);
    },
  );

  test("stands upright, as its camera meant it", async () => {
    const sideways = await sharp(await picture("jpeg", 64, 32))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { facts, bytes } = await drawn(sideways);
    expect(facts).toMatchObject({ width: 32, height: 64 });
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({ width: 32, height: 64, orientation: undefined });
  });

  test.each(["gif", "webp"] as const)("still moves, as a %s with its pauses", async (format) => {
    const frames = await Promise.all(
      ["red", "green", "blue"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const delay = [100, 200, 300];
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay, loop: 3 })
      .toBuffer();
    const { facts, bytes } = await drawn(moving);
    expect(facts).toMatchObject({ width: 20, height: 10 });
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, delay, loop: 3 });
  });

  test("looks as before, also where one can see through it", async () => {
    const half = { r: 200, g: 100, b: 50, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: half } })
      .png()
      .toBuffer();
    expect(await pixels((await drawn(bytes)).bytes)).toEqual(await pixels(bytes));
  });

  test("is refused where it is broken", async () => {
    const whole = await picture("jpeg", 300, 200);
    await expect(drawn(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "unsupported_kind",
    });
  });
});
