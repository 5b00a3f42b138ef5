import sharp from "sharp";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { picture } from "../../../tests/support/data/sample-files.ts";
import { renditionPath, inspect, makeRenditions } from "./pictures.ts";

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

describe("inspect", () => {
  test.each(["jpeg", "png", "gif", "webp"] as const)("measures a %s picture", async (format) => {
    await expect(inspect(await picture(format, 64, 32))).resolves.toEqual({ width: 64, height: 32 });
  });

  test("measures a photo as it is meant to be seen", async () => {
    const sideways = await sharp(await picture("jpeg", 64, 32))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await expect(inspect(sideways)).resolves.toEqual({ width: 32, height: 64 });
  });

  test("refuses 64,250 by 64,250 pixels from the header", async () => {
    await expect(inspect(claimedPng(64_250, 64_250))).rejects.toMatchObject({ code: "too_large" });
  });

  test("refuses what is broken, and still measures the next picture", async () => {
    const whole = await picture("png", 300, 200);
    const broken = [
      whole.subarray(0, whole.length - 4000),
      claimedPng(100, 100),
      Buffer.from("hello"),
      Buffer.alloc(0),
    ];
    for (const bytes of broken) {
      await expect(inspect(bytes)).rejects.toMatchObject({ code: "unsupported_kind" });
    }
    await expect(inspect(whole)).resolves.toEqual({ width: 300, height: 200 });
  });

  test("refuses a drawing, which can hold scripts", async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(inspect(drawing)).rejects.toMatchObject({ code: "unsupported_kind" });
  });
});

describe("smallerCopies", () => {
  test("keep nobody waiting whose picture is judged", async () => {
    const order: string[] = [];
    const renditions = makeRenditions(await picture("png", 4000, 3000)).then(() => order.push("copies"));
    await inspect(await picture("png", 20, 20));
    order.push("judged");
    await renditions;
    expect(order).toEqual(["judged", "copies"]);
  });

  test("makes AVIF and WebP of every width below the picture's own", async () => {
    const renditions = await makeRenditions(await picture("jpeg", 1000, 500));
    const renditionsMade = renditions.map(({ width, format }) => `${width} ${format}`);
    expect(renditionsMade).toEqual(["480 avif", "480 webp", "960 avif", "960 webp"]);
    for (const copy of renditions) {
      const { width, height } = await sharp(copy.bytes).metadata();
      expect([width, height]).toEqual([copy.width, copy.width / 2]);
    }
  });

  test("makes none of a small picture and none of an animation", async () => {
    await expect(makeRenditions(await picture("png", 480, 20))).resolves.toEqual([]);
    const frames = [await picture("png", 600, 20), await picture("png", 600, 20)];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(makeRenditions(animation)).resolves.toEqual([]);
  });

  test("rejects a broken picture", async () => {
    const whole = await picture("png", 600, 400);
    const half = whole.subarray(0, whole.length / 2);
    await expect(makeRenditions(half)).rejects.toMatchObject({ code: "unsupported_kind" });
  });
});

describe("copyPath", () => {
  test.each([
    ["carousel/gate-4k2p9x1q.jpg", 480, "avif", "carousel/gate-4k2p9x1q.480.avif"],
    ["a.b/ದ್ವಾರ-1.png", 1920, "webp", "a.b/ದ್ವಾರ-1.1920.webp"],
  ] as const)("of %s at %i as %s is %s", (path, width, format, expected) => {
    expect(renditionPath(path, width, format)).toBe(expected);
  });
});
