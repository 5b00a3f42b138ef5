// Parts that several outdoor scenes share: distance, water, lamps, paths and the dark edge in front.
import {
  n,
  cycle,
  mix,
  type Random,
  path,
  line,
  rect,
  ellipse,
  circle,
  poly,
  group,
  type Sheet,
} from "./svg.ts";
import { type Mood, sky, stars, sun, moon, clouds, birds, hills, mesa } from "./sky.ts";
import { stone } from "./buildings.ts";
import { fort, keep, tomb, manyDomes, town } from "./heritage.ts";
import { type Leaf, palm, grove } from "./plants.ts";
import { shrubs, grass, overhang } from "./fields.ts";

export const leafTone = (mood: Mood, side: number, air = 0): Leaf => ({
  leaf: mix(mood.leaf, mood.mist, air),
  lit: mix(mood.leafLit, mood.mist, air),
  trunk: mix(mix(mood.leaf, "#1a0d14", 0.4), mood.mist, air),
  side,
});

export interface Distance {
  ground: number;
  light: [x: number, y: number, r: number];
  kind: "sun" | "moon";
  scale: number;
  /** Where the birds fly, if there are any. */
  birds?: [x: number, y: number];
  cloudBox: [number, number, number, number];
  /** x of the far-off fort, of the tombs and of the mosque with many domes. */
  fort?: number;
  tombs?: number;
  domes?: number;
}

/** Sky, hills and old town: all that lies behind the near buildings. */
export function distance(sheet: Sheet, random: Random, mood: Mood, view: Distance): void {
  const { ground, light, scale: s } = view;
  sheet.add(sky(sheet, mood, ground));
  if (mood.stars) sheet.add(stars(sheet, random, Math.round(sheet.w / 11), ground * 0.62, mood.stars));
  sheet.add(view.kind === "sun" ? sun(sheet, ...light, mood) : moon(sheet, ...light, mood));
  sheet.add(clouds(sheet, random, mood, view.cloudBox, Math.round(sheet.w / 190), 0.42));
  if (view.birds) sheet.add(birds(random, ...view.birds, 8, mix(mood.wallDeep, mood.cloud, 0.3), 0.9 * s));
  sheet.add(
    mesa(
      sheet,
      sheet.w * 0.13,
      ground - 40 * s,
      330 * s,
      62 * s,
      mix(mood.far[0], mood.mist, 0.25),
      mood.mist,
    ),
  );
  sheet.add(hills(sheet, random, ground - 78 * s, 46 * s, mood.far[0], mood.mist, 90 * s));
  sheet.add(
    town(random, 0, sheet.w, ground - 34 * s, 46 * s, mix(mood.far[1], mood.mist, 0.32), mood.window[1]),
  );
  sheet.add(hills(sheet, random, ground - 40 * s, 34 * s, mood.far[1], mood.mist, 70 * s, 150));
  const far = stone(mood, light[0] < sheet.w * 0.55 ? 1 : -1, 0, 0.24);
  if (view.domes !== undefined) sheet.add(manyDomes(sheet, view.domes, ground - 22 * s, 0.62 * s, far));
  if (view.fort !== undefined) {
    sheet.add(
      keep(sheet, view.fort + 150 * s, ground - 20 * s, 0.85 * s, far),
      fort(sheet, random, view.fort, ground - 10 * s, 300 * s, 66 * s, far),
    );
  }
  if (view.tombs !== undefined) {
    sheet.add(
      tomb(sheet, view.tombs + 84 * s, ground - 14 * s, 0.5 * s, far),
      tomb(sheet, view.tombs, ground - 10 * s, 0.72 * s, far),
    );
  }
  sheet.add(
    grove(random, -20, sheet.w + 20, ground - 12 * s, 0.36 * s, leafTone(mood, far.side, 0.3), mood.mist),
  );
  sheet.add(sheet.veil(ground - 120 * s, 130 * s, mood.mist, 0, 0.34));
}

export function earth(sheet: Sheet, mood: Mood, y: number): string {
  const [top, foot] = mood.ground;
  return rect(
    0,
    y,
    sheet.w,
    sheet.h - y,
    sheet.linear([
      [0, mix(top, mood.mist, 0.14)],
      [0.22, top],
      [1, foot],
    ]),
  );
}

/** Still water that mirrors what is drawn in `content`; the mirror line is the far bank. */
export function pool(
  sheet: Sheet,
  random: Random,
  shape: [far: number, near: number, x: number, farHalf: number, nearHalf: number],
  content: string,
  mood: Mood,
): string {
  const [far, near, x, a, b] = shape;
  const d = `M${n(x - a)} ${n(far)}H${n(x + a)}L${n(x + b)} ${n(near)}H${n(x - b)}z`;
  let ripples = "";
  for (let i = 0; i < 40; i++) {
    const t = random.next();
    const y = far + (near - far) * t;
    const half = a + (b - a) * t;
    ripples += `M${n(x + random.range(-half, half))} ${n(y)}h${n(random.range(14, 70) * (0.4 + t))}`;
  }
  const water = sheet.linear([
    [0, mix(cycle(mood.sky, 3)[1], mood.wallDeep, 0.25)],
    [0.5, mix(cycle(mood.sky, 1)[1], mood.wallDeep, 0.3)],
    [1, mix(cycle(mood.sky, 0)[1], mood.wallDeep, 0.4)],
  ]);
  const rim = mix(mood.wall, mood.rim, 0.35);
  return (
    path(
      `M${n(x - a - 7)} ${n(far - 4)}H${n(x + a + 7)}L${n(x + b + 26)} ${n(near)}H${n(x - b - 26)}z`,
      rim,
    ) +
    path(d, water) +
    sheet.clipped(
      d,
      group(group(content, `translate(0 ${n(far * 2)}) scale(1 -1)`), "", 0.5) +
        line(ripples, mood.light, 1.1, 0.16) +
        line(ripples, mood.wallDeep, 1.4, 0.22, 'transform="translate(9 5)"'),
    )
  );
}

export function lamp(sheet: Sheet, x: number, y: number, h: number, mood: Mood): string {
  const dark = mix(mood.wallDeep, "#000000", 0.2);
  return (
    rect(x - h * 0.014, y - h, h * 0.028, h, dark) +
    rect(x - h * 0.04, y - h * 0.05, h * 0.08, h * 0.05, dark) +
    sheet.glow(x, y - h * 1.04, h * 0.75, h * 0.75, mood.window[1], 0.6) +
    path(
      `M${n(x - h * 0.055)} ${n(y - h)}h${n(h * 0.11)}l${n(h * 0.02)} ${n(-h * 0.12)}h${n(-h * 0.15)}z`,
      mood.window[0],
    ) +
    path(
      `M${n(x - h * 0.09)} ${n(y - h * 1.12)}L${n(x)} ${n(y - h * 1.2)}L${n(x + h * 0.09)} ${n(y - h * 1.12)}z`,
      dark,
    ) +
    sheet.glow(x, y + h * 0.01, h * 0.55, h * 0.08, mood.window[1], 0.5)
  );
}

/** Paved walk that narrows towards its far end. */
export function walk(
  far: [x: number, y: number, half: number],
  near: [x: number, y: number, half: number],
  color: string,
  joint: string,
): string {
  let joints = "";
  for (let i = 1; i < 9; i++) {
    const t = (i / 9) ** 2;
    const x = far[0] + (near[0] - far[0]) * t;
    const half = far[2] + (near[2] - far[2]) * t;
    const y = far[1] + (near[1] - far[1]) * t;
    joints += `M${n(x - half)} ${n(y)}H${n(x + half)}`;
  }
  const shape: [number, number][] = [
    [far[0] - far[2], far[1]],
    [far[0] + far[2], far[1]],
    [near[0] + near[2], near[1]],
    [near[0] - near[2], near[1]],
  ];
  return poly(shape, color) + line(joints, joint, 1.2, 0.4);
}

export function hedge(random: Random, x0: number, x1: number, y: number, height: number, tone: Leaf): string {
  return (
    rect(x0, y - height * 0.6, x1 - x0, height * 0.6, tone.leaf, 1, height * 0.28) +
    shrubs(random, x0, x1, y - height * 0.45, height * 0.55, tone)
  );
}

/** Dark leaves and grass closest to the viewer; they hold the picture together at its foot. */
export function foreground(sheet: Sheet, random: Random, mood: Mood, height: number): string {
  const tone: Leaf = {
    leaf: mix(mood.leaf, "#05030c", 0.45),
    lit: mix(mood.leaf, mood.leafLit, 0.35),
    trunk: "#0b0614",
    side: -1,
  };
  const y = sheet.h + 4;
  return (
    sheet.veil(sheet.h - height * 2.2, height * 2.2, tone.leaf, 0, 0.85) +
    shrubs(random, -20, sheet.w * 0.16, y, height * 1.15, tone) +
    shrubs(random, sheet.w * 0.88, sheet.w + 20, y, height * 1.3, tone) +
    grass(random, 0, sheet.w, y, height * 0.75, tone.leaf, 6)
  );
}

export function palmPair(random: Random, x: number, y: number, height: number, tone: Leaf): string {
  return (
    palm(random, x + height * 0.22, y, height * 0.72, mix(tone.leaf, tone.lit, 0.12), tone.lit) +
    palm(random, x, y + 4, height, tone.leaf, mix(tone.leaf, tone.lit, 0.6))
  );
}

export function corner(random: Random, x: number, size: number, mood: Mood, side: number): string {
  return overhang(
    random,
    x,
    -6,
    side,
    size,
    mix(mood.leaf, "#05030c", 0.3),
    mix(mood.leaf, mood.leafLit, 0.5),
  );
}

/** Strings of small flags between two points. */
export function bunting(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sag: number,
  colors: string[],
  size: number,
): string {
  let out = line(
    `M${n(x0)} ${n(y0)}Q${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + sag * 2)} ${n(x1)} ${n(y1)}`,
    "#2a1430",
    1.4,
    0.8,
  );
  const count = Math.max(4, Math.round(Math.hypot(x1 - x0, y1 - y0) / (size * 1.35)));
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const x = x0 + (x1 - x0) * t;
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag * 2) + t * t * y1;
    out += path(
      `M${n(x - size * 0.45)} ${n(y)}h${n(size * 0.9)}l${n(-size * 0.45)} ${n(size)}z`,
      cycle(colors, i),
    );
  }
  return out;
}

/** Marigold garlands that hang in loops along a beam. */
export function garland(
  x0: number,
  x1: number,
  y: number,
  loops: number,
  sag: number,
  colors: [string, string],
  size: number,
): string {
  let a = "";
  let b = "";
  const step = (x1 - x0) / loops;
  for (let i = 0; i < loops; i++) {
    for (let k = 0; k <= 12; k++) {
      const t = k / 12;
      const d = circle(
        x0 + (i + t) * step,
        y + sag * 4 * t * (1 - t),
        size * (k % 3 === 0 ? 1.15 : 0.95),
        cycle(colors, k),
      );
      if (k % 2) a += d;
      else b += d;
    }
    b += ellipse(x0 + i * step, y + size * 3, size * 0.9, size * 2.6, colors[0]);
  }
  return a + b;
}
