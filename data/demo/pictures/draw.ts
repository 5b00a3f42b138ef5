// Writes every drawing in source/. Run it with Node 24: `node data/demo/pictures/draw.ts [name ...]`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Random, Sheet } from "./draw/svg.ts";
import { scenes } from "./draw/scenes.ts";

const folder = join(import.meta.dirname, "source");
const wanted = new Set(process.argv.slice(2));

/** An unchanged file keeps its date, so that render.ts does not work on it again. */
function write(file: string, svg: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== svg) writeFileSync(file, svg);
}

mkdirSync(folder, { recursive: true });
scenes.forEach(({ name, width, height, draw, phone, seed }) => {
  if (wanted.size > 0 && !wanted.has(name)) return;
  const sheet = new Sheet(width, height);
  draw(sheet, new Random(seed), phone);
  write(join(folder, `${name}.svg`), String(sheet));
});
