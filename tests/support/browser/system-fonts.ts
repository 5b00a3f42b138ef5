/**
 * The fonts of the machine, as browsers in tests see them: Noto Sans for Latin letters and nothing else, so that no layout
 * depends on what is installed. Read by fontconfig, so on Linux only.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const FOLDER = join(import.meta.dirname, "../../../node_modules/.cache/test-fonts");
/** Browsers read no compressed font from a machine. */
const FILE = join(FOLDER, "noto-sans.ttf");
const PRINTABLE_LATIN = String.fromCodePoint(
  ...Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0xff - 0xa0 }, (_, index) => 0xa0 + index),
);

/** Environment of a browser that sees these fonts. */
export const FONT_ENVIRONMENT = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };

export async function writeSystemFonts(): Promise<void> {
  const source = import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2");
  const font = await subsetFont(await readFile(fileURLToPath(source)), PRINTABLE_LATIN, {
    targetFormat: "truetype",
  });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(FILE, font);
}
