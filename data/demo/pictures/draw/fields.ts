// Low growth: shrubs, grass, crops, and leaves that hang into the picture.
import { n, mix, type Random, path, line, dotD, type Sheet } from "./svg.ts";
import type { Leaf } from "./plants.ts";

export function shrubs(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  height: number,
  tone: Leaf,
): string {
  let low = "";
  let high = "";
  const wave = random.range(0, 9);
  for (let x = x0; x < x1; x += height * random.range(0.2, 0.85)) {
    // Two slow waves make heaps and dips, so that a hedge does not look like a string of beads.
    const swell =
      0.55 + 0.25 * Math.sin(x / (height * 3.1) + wave) + 0.2 * Math.sin(x / (height * 7.3) + wave * 2);
    const r = height * swell * random.range(0.45, 0.95);
    const fine = height > 24 ? 0.45 : 1;
    low += dotD(x, y - r * 0.35, r);
    for (let k = 0; k < 3 / fine; k++)
      if (random.chance(0.6))
        high += dotD(
          x + tone.side * r * 0.2 + random.range(-0.6, 0.6) * r,
          y - r * random.range(0.4, 1.1),
          r * fine * random.range(0.1, 0.22),
        );
  }
  return path(low, tone.leaf) + path(high, mix(tone.leaf, tone.lit, 0.55), 0.8);
}

export function grass(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  height: number,
  color: string,
  gap = 5,
): string {
  let d = "";
  for (let x = x0; x < x1; x += random.range(gap * 0.4, gap * 1.8)) {
    const h = height * random.range(0.4, 1.2);
    const bend = random.range(-0.5, 0.5) * h;
    const w = height * 0.07;
    d += `M${n(x - w)} ${n(y)}Q${n(x + bend * 0.2)} ${n(y - h * 0.6)} ${n(x + bend)} ${n(y - h)}Q${n(x + bend * 0.4)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}z`;
  }
  return path(d, color);
}

/** A single leaf that points up, bent to a side. */
export function blade(x: number, y: number, angle: number, size: number): string {
  const tx = Math.sin(angle) * size;
  const ty = -Math.cos(angle) * size;
  const wx = Math.cos(angle) * size * 0.32;
  const wy = Math.sin(angle) * size * 0.32;
  const there = `${n(tx / 2 + wx)} ${n(ty / 2 + wy)} ${n(tx)} ${n(ty)}`;
  return `M${n(x)} ${n(y)}q${there}q${n(-tx / 2 - wx)} ${n(-ty / 2 - wy)} ${n(-tx)} ${n(-ty)}z`;
}

/** One band of a crop: bushy top edge, yellow flowers, darker foot. */
function cropBand(
  sheet: Sheet,
  random: Random,
  y: number,
  height: number,
  leaf: string,
  lit: string,
  flower: string,
): string {
  let bushes = "";
  let tops = "";
  const coarse = height < 14 ? 2 : 1;
  let blooms = "";
  for (let x = -height; x < sheet.w + height; x += height * coarse * random.range(0.22, 0.5)) {
    const r = height * random.range(0.25, 0.5);
    const top = y - height * random.range(0.35, 0.8);
    bushes += dotD(x, top, r);
    if (coarse > 1) tops += dotD(x + r * 0.2, top - r * 0.45, r * 0.5);
    else
      for (let k = 0; k < (height > 30 ? 11 : 4); k++)
        tops += blade(
          x + random.range(-1, 1) * r,
          top + random.range(-0.9, 0.9) * r,
          random.range(-1.2, 1.2),
          Math.min(13, r * random.range(0.4, 0.75)),
        );
    for (let k = 0; k < 3; k++) {
      if (random.chance(0.42))
        blooms += dotD(
          x + random.range(-r, r),
          top - r * random.range(-0.5, 1),
          Math.max(0.9, height * 0.035),
        );
    }
  }
  return (
    path(bushes, leaf) +
    path(`M0 ${n(y - height * 0.4)}H${sheet.w}V${n(y + height)}H0z`, leaf) +
    path(tops, lit, 0.75) +
    path(blooms, flower, 0.95)
  );
}

/** Tur-dal from the horizon to the viewer: bands grow and deepen as they come near. */
export function turField(
  sheet: Sheet,
  random: Random,
  top: number,
  bottom: number,
  near: Leaf,
  mist: string,
  flower: string,
  rows = 9,
): string {
  let out = "";
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const y = top + (bottom - top) * t ** 1.7;
    const height = 7 + 52 * t ** 1.5;
    const air = (1 - t) ** 1.6 * 0.8;
    out += cropBand(
      sheet,
      random,
      y + height * 0.4,
      height,
      mix(near.leaf, mist, air),
      mix(near.lit, mist, air),
      mix(flower, mist, air * 0.7),
    );
  }
  return out;
}

/** Leaves that hang into the picture from a corner and frame it. */
export function overhang(
  random: Random,
  x: number,
  y: number,
  side: number,
  size: number,
  color: string,
  lit: string,
): string {
  let twigs = "";
  let leaves = "";
  let bright = "";
  for (let i = 0; i < 8; i++) {
    const sx = x - side * (i + random.range(-0.6, 0.6)) * size * 0.11;
    const len = size * random.range(0.12, 0.72) * (1 - i * 0.08);
    const drift = -side * len * random.range(0.1, 0.5);
    twigs += `M${n(sx)} ${n(y)}q${n(drift * 0.2)} ${n(len * 0.6)} ${n(drift)} ${n(len)}`;
    for (let k = 2; k <= 11; k++) {
      const t = k / 11;
      const px = sx + drift * (0.4 * t * (1 - t) + t * t);
      const py = y + len * (1.2 * t * (1 - t) + t * t);
      for (const dir of [-1, 1]) {
        const a = Math.PI / 2 + dir * random.range(0.4, 0.95);
        const l = size * 0.075 * random.range(0.7, 1.2);
        const ex = px + Math.cos(a) * l;
        const ey = py + Math.sin(a) * l;
        const nx = -Math.sin(a) * l * 0.24;
        const ny = Math.cos(a) * l * 0.24;
        const d = `M${n(px)} ${n(py)}Q${n((px + ex) / 2 + nx)} ${n((py + ey) / 2 + ny)} ${n(ex)} ${n(ey)}Q${n((px + ex) / 2 - nx)} ${n((py + ey) / 2 - ny)} ${n(px)} ${n(py)}z`;
        if (random.chance(0.25)) bright += d;
        else leaves += d;
      }
    }
  }
  return line(twigs, color, size * 0.008) + path(leaves, color) + path(bright, lit);
}
