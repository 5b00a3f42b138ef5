/** Puts the project's own drawings into the file store, each in its widths and formats, and lists them as files. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { placeOf } from "./attach.ts";
import type { DemoTarget } from "./target.ts";

/** An entry of `pictures.json`. */
interface Drawing {
  name: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  widths: number[];
}

const FORMATS = { webp: "image/webp", avif: "image/avif" } as const;

/**
 * Stores `rendered/{name}.{width}.{webp|avif}` of every drawing as `{folder}/{name}.{width}.{format}` and its largest
 * width as `{folder}/{name}.webp`, with one row of the table of files for each drawing.
 */
export async function loadPictures(target: DemoTarget, folder: string): Promise<void> {
  const drawings = JSON.parse(await readFile(join(folder, "pictures.json"), "utf8")) as Drawing[];
  for (const drawing of drawings) await loadPicture(target, join(folder, "rendered"), drawing);
}

async function loadPicture(target: DemoTarget, rendered: string, drawing: Drawing): Promise<void> {
  const { name, width, height } = drawing;
  const widths = [...drawing.widths].sort((a, b) => a - b);
  const stem = `${folderOf(name)}/${name}`;
  for (const copy of widths) {
    for (const [format, kind] of Object.entries(FORMATS)) {
      const bytes = await readFile(join(rendered, `${name}.${copy}.${format}`));
      await target.putFile(`${stem}.${copy}.${format}`, bytes, kind);
    }
  }
  const original = await readFile(join(rendered, `${name}.${widths.at(-1)}.webp`));
  await target.putFile(`${stem}.webp`, original, FORMATS.webp);
  const facts = { kind: FORMATS.webp, size: original.length, width, height, widths: widths.join(",") };
  const sha256 = createHash("sha256").update(original).digest("hex");
  await target.create("file", { ...placeOf(`${stem}.webp`), ...facts, sha256 });
}

/** Slides and events live with the carousels; banners, portraits and the rest with the other files. */
function folderOf(name: string): "carousel" | "others" {
  return /^(home|library|event)-/.test(name) ? "carousel" : "others";
}
