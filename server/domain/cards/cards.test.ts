import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Cards } from "./cards.ts";

const ofPages = (name: string) => path.join(import.meta.dirname, "../../../app", name);
const FONTS = ["latin", "rupee", "kannada"].map((name) => ofPages(`styles/fonts/card-${name}.ttf`));

describe("A card, on a machine without fonts", () => {
  const cards = new Cards({ fonts: FONTS, emblem: ofPages("ui/emblem/emblem.svg") });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "no-fonts-"));
    const settings = path.join(folder, "fonts.conf");
    await writeFile(settings, `<?xml version="1.0"?><fontconfig><dir>${folder}</dir></fontconfig>`);
    // The process that draws inherits it.
    vi.stubEnv("FONTCONFIG_FILE", settings);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await cards.close();
    await rm(folder, { recursive: true });
  });

  /** @returns how wide the title is that stands on the card, in pixels */
  async function widthOf(title: string): Promise<number> {
    const card = await cards.draw({ owner: "", title, facts: [] });
    const place = { left: 0, top: 160, width: 1200, height: 300 };
    const { info } = await sharp(await sharp(card).extract(place).toBuffer())
      .trim()
      .toBuffer({ resolveWithObject: true });
    return info.width;
  }

  test("sets Kannada as it is written: subjoined consonants below, arkavattu after its syllable", async () => {
    const apart = "\u200c";
    // ಕ್ಷ is one glyph, ಸ್ತ್ರೀ has two consonants below, and ರ್ವ begins with what is drawn last.
    for (const [syllable, spelt] of [
      ["ಕ್ಷಕ್ಷಕ್ಷ", `ಕ್${apart}ಷಕ್${apart}ಷಕ್${apart}ಷ`],
      ["ಸ್ತ್ರೀಸ್ತ್ರೀ", `ಸ್${apart}ತ್${apart}ರೀಸ್${apart}ತ್${apart}ರೀ`],
      ["ಸರ್ವಸರ್ವ", `ಸರ್${apart}ವಸರ್${apart}ವ`],
    ] as const)
      expect(await widthOf(syllable), syllable).toBeLessThan(await widthOf(spelt));
  });

  test("has a letter for every character of both scripts, and for the rupee", async () => {
    const widths = new Set<number>();
    for (const character of ["ಅ", "ಖ", "A", "₹", "9", "–"]) widths.add(await widthOf(character.repeat(9)));
    // What a font lacks is a box, and all of them are as wide.
    expect(widths.size).toBe(6);
  });

  test("takes markup, marks of direction and any length for what they are", async () => {
    const plain = await cards.draw({ owner: "U", title: "fee", facts: ["x"] });
    const marked = await cards.draw({ owner: "U", title: "\u202e fee\u0001\n", facts: ["x"] });
    expect(Buffer.from(marked).equals(Buffer.from(plain))).toBe(true);
    expect(await widthOf("<i>fee</i> & &lt;")).toBeGreaterThan(await widthOf("fee"));
    const long = { owner: "ಕ್ಷ".repeat(500), title: "W".repeat(5000), facts: ["", "ಕ್ಷ".repeat(500)] };
    for (const text of [long, { owner: "", title: "", facts: [] }]) {
      const { width, height } = await sharp(await cards.draw(text)).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  test("costs only itself where it cannot be drawn", async () => {
    const broken = new Cards({
      fonts: [path.join(folder, "none.ttf")],
      emblem: path.join(folder, "none.svg"),
    });
    await expect(broken.draw({ owner: "", title: "fee", facts: [] })).rejects.toThrow();
    await broken.close();
    expect((await cards.draw({ owner: "", title: "fee", facts: [] })).length).toBeGreaterThan(1000);
  });
});
