// Renders source/*.svg to WebP and AVIF in rendered/ and writes pictures.json.
// Run it by hand after draw.ts: `node data/demo/pictures/render.ts [name ...]`.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { pictures, type Picture } from "./catalogue.ts";

const here = import.meta.dirname;
const rendered = join(here, "rendered");
const wanted = new Set(process.argv.slice(2));
const formats = ["webp", "avif"] as const;
type Format = (typeof formats)[number];

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const fileName = (name: string, width: number, format: Format): string => `${name}.${width}.${format}`;

/**
 * Draws at a whole scale first and shrinks in a second step: drawn directly at, say, a third of its size, the rim
 * of the picture would fall between two pixels and show as a pale line.
 */
async function raster(source: string, width: number, picture: Picture): Promise<Buffer> {
  const density = width * 2 > picture.width ? 144 : 72;
  const large = await sharp(source, { density, unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = large.info;
  return sharp(large.data, { raw: { width: w, height: h, channels } })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function encode(png: Buffer, format: Format, target: string): Promise<void> {
  const image = sharp(png);
  if (format === "webp") await image.webp({ quality: 78, effort: 6 }).toFile(target);
  else await image.avif({ quality: 55, effort: 4 }).toFile(target);
}

async function renderPicture(picture: Picture): Promise<number> {
  const source = join(here, "source", `${picture.name}.svg`);
  let written = 0;
  for (const width of picture.widths) {
    const stale = formats.filter(
      (format) => modified(join(rendered, fileName(picture.name, width, format))) < modified(source),
    );
    if (stale.length === 0) continue;
    const png = await raster(source, width, picture);
    for (const format of stale)
      await encode(png, format, join(rendered, fileName(picture.name, width, format)));
    written += stale.length;
  }
  return written;
}

/** Files that no picture asks for any more would only grow the repository. */
function removeStrays(): void {
  const known = new Set(
    pictures.flatMap((picture) =>
      picture.widths.flatMap((width) => formats.map((format) => fileName(picture.name, width, format))),
    ),
  );
  for (const file of readdirSync(rendered)) if (!known.has(file)) rmSync(join(rendered, file));
}

/** The list as JSON, with the widths of a picture on one line. */
function listing(): string {
  const json = JSON.stringify(pictures, null, 2);
  return `${json.replace(/\[([\d,\s]+)\]/g, (_, widths: string) => `[${widths.trim().replace(/\s+/g, " ")}]`)}\n`;
}

mkdirSync(rendered, { recursive: true });
let count = 0;
for (const picture of pictures)
  if (wanted.size === 0 || wanted.has(picture.name)) count += await renderPicture(picture);
removeStrays();
writeFileSync(join(here, "pictures.json"), listing());
const total = readdirSync(rendered).reduce((sum, file) => sum + statSync(join(rendered, file)).size, 0);
process.stdout.write(`${count} files written, rendered/ holds ${(total / 1e6).toFixed(2)} MB\n`);
