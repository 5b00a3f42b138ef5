import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crc32 } from "node:zlib";
import { picture } from "../../../tests/support/data/sample-files.ts";
import type { Rendition } from "./picture-jobs.ts";
import { Pictures } from "./pictures.ts";
import { renditionPath } from "./rendition-path.ts";

const pictures = new Pictures();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "drawn-"));
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true });
});

async function stored(bytes: Buffer): Promise<string> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  return file;
}

async function drawn(bytes: Buffer) {
  const from = await stored(bytes);
  const to = `${from}.clean`;
  const facts = await pictures.reencode(from, to);
  return { facts, bytes: await readFile(to) };
}

async function renditionsOf(bytes: Buffer): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  await pictures.makeRenditions(await stored(bytes), async (each) => void renditions.push(each));
  return renditions;
}

/** A PNG that claims the size, with next to nothing behind its header. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    header,
    Buffer.from("0000000049444154", "hex"),
  ]);
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

  test("is refused where it is broken, and the next one is not", async () => {
    const png = await picture("png", 300, 200);
    const jpeg = await picture("jpeg", 300, 200);
    const broken = [
      jpeg.subarray(0, jpeg.length / 2),
      png.subarray(0, png.length - 4000),
      Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(PAGE.repeat(20))]),
      Buffer.from(`GIF89a/*${PAGE}*/`),
      claimedPng(100, 100),
      Buffer.from("hello"),
    ];
    for (const bytes of broken) {
      await expect(drawn(bytes)).rejects.toMatchObject({ code: "unsupported_kind" });
    }
    expect((await drawn(png)).facts).toMatchObject({ width: 300, height: 200 });
  });

  test("is refused from its header where that says 64,250 by 64,250 pixels", async () => {
    await expect(drawn(claimedPng(64_250, 64_250))).rejects.toMatchObject({ code: "too_large" });
  });

  test("is refused where it is a drawing, which can hold scripts", async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(drawn(drawing)).rejects.toMatchObject({ code: "unsupported_kind" });
  });
});

describe("renditions", () => {
  test("keep nobody waiting whose picture is judged", async () => {
    const small = await picture("png", 20, 20);
    const judged: number[] = [];
    // The renditions wait until each is taken: a picture that had to wait for them would never be judged.
    await pictures.makeRenditions(await stored(await picture("png", 600, 400)), async () => {
      judged.push((await drawn(small)).facts.width);
    });
    expect(judged).toEqual([20, 20]);
  });

  test("are AVIF and WebP of every width below the picture's own", async () => {
    const renditions = await renditionsOf(await picture("jpeg", 1000, 500));
    const made = renditions.map(({ width, format }) => `${width} ${format}`);
    expect(made).toEqual(["480 avif", "480 webp", "960 avif", "960 webp"]);
    for (const { bytes, width: expected } of renditions) {
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([expected, expected / 2]);
    }
  });

  test("are none of a small picture and none of an animation", async () => {
    expect(await renditionsOf(await picture("png", 480, 20))).toEqual([]);
    const frames = [await picture("png", 600, 20), await picture("png", 600, 20)];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await renditionsOf(animation)).toEqual([]);
  });

  test("are refused of a broken picture", async () => {
    const whole = await picture("png", 600, 400);
    const half = whole.subarray(0, whole.length / 2);
    await expect(renditionsOf(half)).rejects.toMatchObject({ code: "unsupported_kind" });
  });
});

describe("the path of a rendition", () => {
  test.each([
    ["carousel/gate-4k2p9x1q.jpg", 480, "avif", "carousel/gate-4k2p9x1q.480.avif"],
    ["a.b/ದ್ವಾರ-1.png", 1920, "webp", "a.b/ದ್ವಾರ-1.1920.webp"],
  ] as const)("of %s at %i as %s is %s", (original, width, format, expected) => {
    expect(renditionPath(original, width, format)).toBe(expected);
  });
});
