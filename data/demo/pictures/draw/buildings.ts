// The university and the old town: pointed arches, domes, arcades, fort walls.
import { n, mix, type Random, path, line, rect, circle, poly, boxD, group, at, type Sheet } from "./svg.ts";
import type { Mood } from "./sky.ts";

/** Pointed arch standing on y, as a path. */
export function archD(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  const spring = Math.max(0, h - w * 0.78);
  return `M${n(x - r)} ${n(y)}v${n(-spring)}C${n(x - r)} ${n(y - spring - w * 0.36)} ${n(x - r * 0.42)} ${n(y - h + w * 0.14)} ${n(x)} ${n(y - h)}C${n(x + r * 0.42)} ${n(y - h + w * 0.14)} ${n(x + r)} ${n(y - spring - w * 0.36)} ${n(x + r)} ${n(y - spring)}V${n(y)}z`;
}

/** Bulbous Bahmani dome on a base line at y. */
export function domeD(x: number, y: number, r: number): string {
  const p = (dx: number, dy: number): string => `${n(x + dx * r)} ${n(y - dy * r)}`;
  return `M${p(-0.9, 0)}C${p(-1.14, 0.36)} ${p(-1.04, 0.86)} ${p(-0.52, 1.12)}C${p(-0.26, 1.25)} ${p(-0.07, 1.3)} ${p(0, 1.48)}C${p(0.07, 1.3)} ${p(0.26, 1.25)} ${p(0.52, 1.12)}C${p(1.04, 0.86)} ${p(1.14, 0.36)} ${p(0.9, 0)}z`;
}

export interface Stone {
  base: string;
  deep: string;
  rim: string;
  window: [string, string];
  /** Side of the light: -1 left, 1 right. */
  side: number;
  /** Share of windows that are lit. */
  lit: number;
}

export const stone = (mood: Mood, side: number, lit = 0.85, air = 0): Stone => ({
  base: mix(mood.wall, mood.mist, air),
  deep: mix(mood.wallDeep, mood.mist, air),
  rim: mix(mood.rim, mood.mist, air),
  window: mood.window,
  side,
  lit,
});

function finial(x: number, y: number, s: number, color: string): string {
  return (
    rect(x - s * 0.05, y - s * 0.5, s * 0.1, s * 0.55, color) +
    circle(x, y - s * 0.08, s * 0.1, color) +
    circle(x, y - s * 0.28, s * 0.065, color)
  );
}

export function dome(sheet: Sheet, x: number, y: number, r: number, look: Stone): string {
  const body = sheet.linear(
    [
      [0, mix(look.base, look.rim, look.side < 0 ? 0.5 : 0.02)],
      [0.5, look.base],
      [1, mix(look.base, look.rim, look.side < 0 ? 0.02 : 0.5)],
    ],
    0,
    0,
    1,
    0,
  );
  const ribs = [-0.62, -0.3, 0, 0.3, 0.62]
    .map(
      (k) =>
        `M${n(x + k * r * 0.95)} ${n(y)}C${n(x + k * r * 1.25)} ${n(y - r * 0.5)} ${n(x + k * r * 0.9)} ${n(y - r)} ${n(x)} ${n(y - r * 1.34)}`,
    )
    .join("");
  let petals = "";
  for (let i = -4; i <= 4; i++) petals += archD(x + i * r * 0.2, y + r * 0.02, r * 0.2, r * 0.2);
  return (
    finial(x, y - r * 1.42, r * 0.62, look.rim) +
    path(domeD(x, y, r), body) +
    line(ribs, look.deep, Math.max(0.5, r * 0.014), 0.35) +
    path(petals, mix(look.base, look.deep, 0.5), 0.8) +
    rect(x - r * 0.98, y - r * 0.02, r * 1.96, r * 0.09, mix(look.base, look.rim, 0.3))
  );
}

/** Small open pavilion with a dome. */
export function chhatri(sheet: Sheet, x: number, y: number, s: number, look: Stone): string {
  const posts = [-0.42, -0.14, 0.14, 0.42]
    .map((k) => boxD(x + k * s - s * 0.045, y - s * 0.62, s * 0.09, s * 0.62))
    .join("");
  return (
    path(posts, look.base) +
    rect(x - s * 0.56, y - s * 0.72, s * 1.12, s * 0.12, mix(look.base, look.rim, 0.25)) +
    dome(sheet, x, y - s * 0.72, s * 0.4, look) +
    rect(x - s * 0.54, y - s * 0.08, s * 1.08, s * 0.12, look.deep)
  );
}

function minaret(sheet: Sheet, x: number, y: number, h: number, look: Stone): string {
  const w = h * 0.075;
  const shaft = sheet.linear(
    [
      [0, mix(look.base, look.rim, look.side < 0 ? 0.35 : 0)],
      [1, mix(look.base, look.rim, look.side < 0 ? 0 : 0.35)],
    ],
    0,
    0,
    1,
    0,
  );
  const rings = [0.3, 0.58, 0.82]
    .map((t) => rect(x - w * 0.75, y - h * t, w * 1.5, w * 0.32, mix(look.base, look.rim, 0.22)))
    .join("");
  return (
    path(
      `M${n(x - w * 0.62)} ${n(y)}L${n(x - w * 0.42)} ${n(y - h * 0.84)}h${n(w * 0.84)}L${n(x + w * 0.62)} ${n(y)}z`,
      shaft,
    ) +
    rings +
    dome(sheet, x, y - h * 0.85, w * 0.62, look)
  );
}

/** Small pointed battlements along a wall. */
export function merlons(x: number, y: number, w: number, size: number, color: string): string {
  const count = Math.max(2, Math.round(w / (size * 1.5)));
  const step = w / count;
  let d = "";
  for (let i = 0; i < count; i++) d += archD(x + step * (i + 0.5), y + 0.5, step * 0.66, size);
  return path(d, color);
}

/** A row of arches, lit from inside; a few stay dark so that the house looks lived in. */
export function arcade(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  look: Stone,
): string {
  const step = w / count;
  const warm = sheet.linear([
    [0, look.window[1]],
    [0.75, look.window[0]],
    [1, mix(look.window[0], look.window[1], 0.35)],
  ]);
  let lit = "";
  let dark = "";
  let frames = "";
  let sills = "";
  for (let i = 0; i < count; i++) {
    const cx = x + step * (i + 0.5);
    frames += archD(cx, y, step * 0.84, h * 1.12);
    if (random.chance(look.lit)) lit += archD(cx, y, step * 0.62, h);
    else dark += archD(cx, y, step * 0.62, h);
    sills +=
      boxD(cx - step * 0.31, y - h * 0.28, step * 0.62, h * 0.035) +
      boxD(cx - step * 0.025, y - h * 0.86, step * 0.05, h * 0.86);
  }
  return (
    path(frames, mix(look.base, look.rim, 0.13)) +
    path(dark, mix(look.deep, look.window[1], 0.12)) +
    path(lit, warm) +
    path(sills, mix(look.deep, look.window[1], 0.25), 0.75)
  );
}

export function block(sheet: Sheet, x: number, y: number, w: number, h: number, look: Stone): string {
  const fill = sheet.linear([
    [0, mix(look.base, look.rim, 0.12)],
    [0.35, look.base],
    [1, look.deep],
  ]);
  const edge = look.side < 0 ? x : x + w - 2.5;
  return rect(x, y - h, w, h, fill) + rect(edge, y - h, 2.5, h, look.rim, 0.35);
}

function wing(sheet: Sheet, random: Random, x: number, w: number, look: Stone, bays: number): string {
  return (
    merlons(x, -112, w, 8, mix(look.base, look.rim, 0.1)) +
    block(sheet, x, 0, w, 112, look) +
    rect(x - 3, -62, w + 6, 5, mix(look.base, look.rim, 0.24)) +
    rect(x - 3, -113, w + 6, 5, mix(look.base, look.rim, 0.3)) +
    arcade(sheet, random, x + 6, -68, w - 12, 32, bays, look) +
    arcade(sheet, random, x + 6, -8, w - 12, 42, bays, look)
  );
}

function pavilion(sheet: Sheet, random: Random, x: number, look: Stone): string {
  return (
    dome(sheet, x, -150, 30, look) +
    merlons(x - 40, -142, 80, 9, mix(look.base, look.rim, 0.1)) +
    block(sheet, x - 40, 0, 80, 142, look) +
    rect(x - 43, -144, 86, 6, mix(look.base, look.rim, 0.3)) +
    arcade(sheet, random, x - 30, -82, 60, 42, 2, { ...look, lit: 1 }) +
    arcade(sheet, random, x - 22, -8, 44, 58, 1, { ...look, lit: 1 }) +
    chhatri(sheet, x - 34, -142, 15, look) +
    chhatri(sheet, x + 34, -142, 15, look)
  );
}

function flag(x: number, y: number, color: string, gold: string): string {
  return (
    rect(x - 0.8, y - 40, 1.8, 42, color) +
    path(`M${n(x + 1)} ${n(y - 40)}c9 -5 15 5 26 0v15c-11 5 -17 -5 -26 0z`, gold)
  );
}

function centre(sheet: Sheet, random: Random, look: Stone): string {
  const band = mix(look.base, look.rim, 0.28);
  const deep = sheet.linear([
    [0, mix(look.window[1], look.deep, 0.25)],
    [1, look.window[0]],
  ]);
  return [
    flag(0, -348, look.rim, look.window[1]),
    dome(sheet, 0, -232, 78, look),
    block(sheet, -80, -186, 160, 46, look),
    rect(-84, -236, 168, 6, band),
    arcade(sheet, random, -74, -192, 148, 26, 9, { ...look, lit: 1 }),
    chhatri(sheet, -98, -184, 34, look),
    chhatri(sheet, 98, -184, 34, look),
    merlons(-122, -184, 244, 11, mix(look.base, look.rim, 0.12)),
    block(sheet, -122, 0, 244, 184, look),
    rect(-126, -187, 252, 7, band),
    rect(-126, -112, 60, 5, band),
    rect(66, -112, 60, 5, band),
    arcade(sheet, random, -116, -120, 42, 40, 2, { ...look, lit: 1 }),
    arcade(sheet, random, 74, -120, 42, 40, 2, { ...look, lit: 1 }),
    arcade(sheet, random, -116, -8, 42, 66, 1, { ...look, lit: 1 }),
    arcade(sheet, random, 74, -8, 42, 66, 1, { ...look, lit: 1 }),
    path(`M-58 0V-170H58V0z`, mix(look.base, look.rim, 0.16)),
    path(archD(0, 0, 98, 158), mix(look.base, look.deep, 0.55)),
    path(archD(0, 0, 80, 136), deep),
    path(archD(0, 0, 52, 84), mix(look.deep, look.window[1], 0.3)),
    path(
      archD(0, 0, 40, 70),
      sheet.linear([
        [0, look.window[1]],
        [1, "#fff3cf"],
      ]),
    ),
    line("M-40 -74H40M0 -136V-84", mix(look.deep, look.window[1], 0.35), 2),
    minaret(sheet, -136, 0, 236, look),
    minaret(sheet, 136, 0, 236, look),
  ].join("");
}

/** The university's main building, 1000 wide and 400 high at scale 1, standing on y. */
export function mainBuilding(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  scale: number,
  look: Stone,
  wings = 1,
): string {
  const span = 270 * wings;
  const bays = Math.round(9 * wings);
  const parts = [
    wing(sheet, random, -140 - span, span, look, bays),
    wing(sheet, random, 140, span, look, bays),
    pavilion(sheet, random, -170 - span, look),
    pavilion(sheet, random, 170 + span, look),
    centre(sheet, random, look),
    rect(-225 - span, -6, 450 + span * 2, 8, mix(look.base, look.rim, 0.2)),
    poly(
      [
        [-70, -6],
        [70, -6],
        [96, 10],
        [-96, 10],
      ],
      mix(look.base, look.rim, 0.26),
    ),
    line("M-76 -2H76M-84 3H84", look.deep, 1, 0.6),
  ];
  return group(parts, at(x, y, scale));
}

/** The library: long, low, one great glazed arch in the middle that shows its shelves. */
export function libraryBuilding(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  scale: number,
  look: Stone,
): string {
  const warm = sheet.linear([
    [0, mix(look.window[1], look.deep, 0.15)],
    [1, look.window[0]],
  ]);
  const band = mix(look.base, look.rim, 0.28);
  const great = archD(0, -6, 150, 186);
  let shelves = "";
  for (let level = 0; level < 5; level++) {
    shelves += boxD(-75, -34 - level * 30, 150, 3);
    for (let bx = -72; bx < 72; bx += random.range(3.4, 8))
      if (random.chance(0.86)) shelves += boxD(bx, -34 - level * 30 - random.range(13, 23), 3, 23);
  }
  const mullions =
    line("M-37 0V-160M37 0V-160M0 0V-192", look.deep, 3) + line("M-75 -64H75M-75 -124H75", look.deep, 2.4);
  const parts = [
    wing(sheet, random, -400, 290, look, 10),
    wing(sheet, random, 110, 290, look, 10),
    pavilion(sheet, random, -420, look),
    pavilion(sheet, random, 420, look),
    dome(sheet, 0, -266, 84, look),
    block(sheet, -92, -222, 184, 44, look),
    rect(-96, -270, 192, 6, band),
    arcade(sheet, random, -84, -228, 168, 26, 11, { ...look, lit: 1 }),
    chhatri(sheet, -106, -222, 30, look),
    chhatri(sheet, 106, -222, 30, look),
    merlons(-124, -222, 248, 11, band),
    block(sheet, -124, 0, 248, 222, look),
    rect(-128, -225, 256, 7, band),
    path(archD(0, -2, 178, 212), mix(look.base, look.rim, 0.22)),
    path(great, warm),
    sheet.clipped(great, path(shelves, mix(look.deep, "#8a3a3a", 0.4), 0.62) + mullions),
    path(archD(0, -2, 40, 58), look.deep),
    path(archD(0, -2, 30, 50), "#fff3cf"),
    rect(-470, -6, 940, 9, band),
    poly(
      [
        [-80, -4],
        [80, -4],
        [116, 14],
        [-116, 14],
      ],
      band,
    ),
  ];
  return group(parts, at(x, y, scale));
}
