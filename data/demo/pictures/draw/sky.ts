// Skies, lights in them, and the land far away: everything that stands behind the buildings.
import {
  type Stop,
  type Point,
  n,
  cycle,
  mix,
  type Random,
  path,
  line,
  rect,
  circle,
  type Sheet,
} from "./svg.ts";

export interface Mood {
  sky: Stop[];
  glow: string;
  light: string;
  cloud: string;
  cloudLit: string;
  mist: string;
  far: [string, string, string];
  wall: string;
  wallDeep: string;
  rim: string;
  window: [string, string];
  leaf: string;
  leafLit: string;
  ground: [string, string];
  stars: number;
}

export const moods = {
  dusk: {
    sky: [
      [0, "#141038"],
      [0.28, "#371a56"],
      [0.5, "#7a2553"],
      [0.68, "#c15442"],
      [0.82, "#eca25b"],
      [1, "#f8d391"],
    ],
    glow: "#ffb765",
    light: "#ffe4ac",
    cloud: "#5b2158",
    cloudLit: "#f09a66",
    mist: "#f0a065",
    far: ["#a64f5c", "#74325a", "#4b2150"],
    wall: "#3d1c49",
    wallDeep: "#1f1033",
    rim: "#f2a368",
    window: ["#fff0bd", "#f3a443"],
    leaf: "#1f1130",
    leafLit: "#5a2a4a",
    ground: ["#31163c", "#100820"],
    stars: 0.7,
  },
  plum: {
    sky: [
      [0, "#1c0f33"],
      [0.4, "#451548"],
      [0.7, "#7d2650"],
      [0.9, "#b5524f"],
      [1, "#d17d5c"],
    ],
    glow: "#ffab6b",
    light: "#f7c987",
    cloud: "#4a1747",
    cloudLit: "#b04a55",
    mist: "#bb5a58",
    far: ["#7d3252", "#5a224a", "#3f1840"],
    wall: "#38173f",
    wallDeep: "#1d0e2c",
    rim: "#d47a5b",
    window: ["#ffe3a3", "#e89a44"],
    leaf: "#1c0e2a",
    leafLit: "#4d2040",
    ground: ["#2a1234", "#10081c"],
    stars: 0.55,
  },
  night: {
    sky: [
      [0, "#0b0b2c"],
      [0.45, "#1b1a52"],
      [0.75, "#353379"],
      [1, "#5d5698"],
    ],
    glow: "#a9a2e8",
    light: "#f3ecd2",
    cloud: "#2b2a67",
    cloudLit: "#6d67ae",
    mist: "#6f69b0",
    far: ["#3b3a7c", "#2b2a66", "#201e52"],
    wall: "#23215a",
    wallDeep: "#110f33",
    rim: "#8f8ad0",
    window: ["#fff0bd", "#f0aa4b"],
    leaf: "#0e0d2b",
    leafLit: "#2c2b63",
    ground: ["#191745", "#090818"],
    stars: 1,
  },
  dawn: {
    sky: [
      [0, "#2a2a66"],
      [0.3, "#5d4a8c"],
      [0.55, "#a56c94"],
      [0.75, "#e29a83"],
      [0.9, "#f8c98f"],
      [1, "#fde3b0"],
    ],
    glow: "#ffd48c",
    light: "#fff2cc",
    cloud: "#8a629a",
    cloudLit: "#ffd0a0",
    mist: "#f8c695",
    far: ["#a87795", "#7f5a86", "#5b4676"],
    wall: "#59406f",
    wallDeep: "#33264f",
    rim: "#ffcf9a",
    window: ["#fff3c9", "#f6b45e"],
    leaf: "#2a2748",
    leafLit: "#6a5a78",
    ground: ["#4a3a60", "#1d1838"],
    stars: 0.25,
  },
  day: {
    sky: [
      [0, "#2f3d82"],
      [0.4, "#6573b2"],
      [0.72, "#b9aecd"],
      [0.9, "#f6dcbd"],
      [1, "#fbe7c6"],
    ],
    glow: "#ffe6b4",
    light: "#fff6dc",
    cloud: "#d9cfe4",
    cloudLit: "#fff3e0",
    mist: "#f7ddba",
    far: ["#a394b4", "#7f7a9c", "#5e6a80"],
    wall: "#b4624e",
    wallDeep: "#6d2f3d",
    rim: "#ffd9a6",
    window: ["#4a3358", "#352444"],
    leaf: "#2b4a3c",
    leafLit: "#7d9455",
    ground: ["#86915a", "#39492f"],
    stars: 0,
  },
  gold: {
    sky: [
      [0, "#3a2a6b"],
      [0.3, "#7b4a85"],
      [0.58, "#d17d6c"],
      [0.82, "#f7bd72"],
      [1, "#fde0a0"],
    ],
    glow: "#ffcc77",
    light: "#fff0c4",
    cloud: "#a2637f",
    cloudLit: "#ffc98a",
    mist: "#fbc583",
    far: ["#c08078", "#935d74", "#6a4468"],
    wall: "#8c4650",
    wallDeep: "#4a2346",
    rim: "#ffd08a",
    window: ["#fff0c0", "#f5b04f"],
    leaf: "#3a2a3c",
    leafLit: "#8a6a45",
    ground: ["#7a4a4a", "#2c1838"],
    stars: 0,
  },
} satisfies Record<string, Mood>;

export function sky(sheet: Sheet, mood: Mood, horizon: number): string {
  return (
    rect(0, 0, sheet.w, horizon + 4, sheet.linear(mood.sky)) +
    rect(0, horizon, sheet.w, sheet.h - horizon, mood.ground[0])
  );
}

export function stars(sheet: Sheet, random: Random, count: number, depth: number, strength: number): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const y = depth * random.next() ** 1.4;
    const fade = strength * (1 - y / depth) * random.range(0.35, 1);
    const r = random.chance(0.12) ? random.range(1.3, 1.9) : random.range(0.5, 1.1);
    out += circle(random.range(0, sheet.w), y, r, "#fff1d8", Math.max(0.08, fade));
  }
  return out;
}

export function sun(sheet: Sheet, x: number, y: number, r: number, mood: Mood): string {
  const disc = sheet.linear([
    [0, mood.light],
    [1, mix(mood.light, mood.glow, 0.55)],
  ]);
  return (
    sheet.glow(x, y, r * 9, r * 6.4, mood.glow, 0.5) +
    sheet.glow(x, y, r * 3.4, r * 3.4, mood.glow, 0.6) +
    circle(x, y, r, disc)
  );
}

export function moon(sheet: Sheet, x: number, y: number, r: number, mood: Mood): string {
  const seas: [number, number, number][] = [
    [-0.3, -0.25, 0.26],
    [0.22, 0.1, 0.32],
    [-0.25, 0.38, 0.17],
    [0.34, -0.4, 0.12],
  ];
  return (
    sheet.glow(x, y, r * 8, r * 8, mood.glow, 0.4) +
    sheet.glow(x, y, r * 2.6, r * 2.6, mood.light, 0.5) +
    circle(
      x,
      y,
      r,
      sheet.linear(
        [
          [0, "#fffaea"],
          [1, mood.light],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
    ) +
    seas.map(([dx, dy, size]) => circle(x + dx * r, y + dy * r, size * r, "#d9cdb8", 0.38)).join("")
  );
}

/** A long flat cloud with a rounded back: the evening kind, lit from below. */
function cloud(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  mood: Mood,
  opacity: number,
): string {
  const h = w * random.range(0.045, 0.075);
  const lumps = 5 + Math.floor(random.next() * 4);
  let d = `M${n(x - w / 2)} ${n(y)}`;
  let px = x - w / 2;
  for (let i = 0; i < lumps; i++) {
    const step = (w / lumps) * random.range(0.8, 1.15);
    const to = i === lumps - 1 ? x + w / 2 : Math.min(px + step, x + w / 2);
    const rise = h * Math.sin(((i + 0.7) / (lumps + 0.4)) * Math.PI) * random.range(0.9, 1.7);
    d += `C${n(px + (to - px) * 0.1)} ${n(y - rise)} ${n(to - (to - px) * 0.1)} ${n(y - rise)} ${n(to)} ${n(y - (i === lumps - 1 ? 0 : rise * 0.35))}`;
    px = to;
  }
  d += `C${n(x + w * 0.3)} ${n(y + h * 0.5)} ${n(x - w * 0.3)} ${n(y + h * 0.5)} ${n(x - w / 2)} ${n(y)}z`;
  return path(
    d,
    sheet.linear([
      [0, mood.cloud, 0.85],
      [0.6, mood.cloudLit, 0.8],
      [1, mood.cloudLit, 0.15],
    ]),
    opacity,
  );
}

export function clouds(
  sheet: Sheet,
  random: Random,
  mood: Mood,
  box: [number, number, number, number],
  count: number,
  opacity = 0.5,
): string {
  const [x0, y0, x1, y1] = box;
  let out = "";
  for (let i = 0; i < count; i++) {
    const t = random.next();
    const x = random.range(x0, x1);
    const y = y0 + (y1 - y0) * t;
    const w = random.range(130, 330) * (1.2 - t * 0.5);
    out += cloud(sheet, random, x, y, w, mood, opacity * random.range(0.5, 1));
    // A smaller one close by makes a bank of clouds instead of evenly spread patches.
    if (random.chance(0.6))
      out += cloud(
        sheet,
        random,
        x + w * random.range(-0.5, 0.5),
        y + random.range(8, 22),
        w * 0.55,
        mood,
        opacity * 0.6,
      );
  }
  return out;
}

export function birds(random: Random, x: number, y: number, count: number, color: string, size = 1): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const w = random.range(6, 12) * size;
    const bx = x + random.range(-70, 70) * size;
    const by = y + random.range(-28, 28) * size;
    const lift = w * random.range(0.15, 0.5);
    d += `M${n(bx - w)} ${n(by - lift)}q${n(w * 0.6)} ${n(-w * 0.15)} ${n(w)} ${n(lift)}q${n(w * 0.4)} ${n(-lift - w * 0.25)} ${n(w)} ${n(-lift * 0.9)}`;
  }
  return line(d, color, 1.6 * size, 0.8);
}

/** A ridge of hills. Its foot fades into the mist, which is what gives the distance. */
export function hills(
  sheet: Sheet,
  random: Random,
  y: number,
  rise: number,
  color: string,
  mist: string,
  depth: number,
  step = 190,
): string {
  const points: Point[] = [];
  for (let x = -step; x <= sheet.w + step * 2; x += step * random.range(0.6, 1.3))
    points.push([x, y - rise * random.next()]);
  let d = `M${n(cycle(points, 0)[0])} ${n(y + depth)}L${n(cycle(points, 0)[0])} ${n(cycle(points, 0)[1])}`;
  for (let i = 1; i < points.length; i++) {
    const [px, py] = cycle(points, i - 1);
    const [x, py2] = cycle(points, i);
    const half = (x - px) * 0.5;
    d += `C${n(px + half)} ${n(py)} ${n(x - half)} ${n(py2)} ${n(x)} ${n(py2)}`;
  }
  d += `V${n(y + depth)}z`;
  return path(
    d,
    sheet.linear([
      [0, color],
      [1, mix(color, mist, 0.55)],
    ]),
  );
}

/** Flat-topped Deccan tableland, with steps in the slope. */
export function mesa(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  mist: string,
): string {
  const a = x - w / 2;
  const b = x + w / 2;
  const d = `M${n(a - w * 0.25)} ${n(y)}C${n(a)} ${n(y - h * 0.2)} ${n(a)} ${n(y - h * 0.5)} ${n(a + w * 0.08)} ${n(y - h * 0.6)}L${n(a + w * 0.13)} ${n(y - h * 0.94)}Q${n(x)} ${n(y - h * 1.06)} ${n(b - w * 0.2)} ${n(y - h * 0.96)}L${n(b - w * 0.1)} ${n(y - h * 0.55)}C${n(b)} ${n(y - h * 0.4)} ${n(b + w * 0.1)} ${n(y - h * 0.1)} ${n(b + w * 0.35)} ${n(y)}z`;
  return path(
    d,
    sheet.linear([
      [0, color],
      [1, mix(color, mist, 0.6)],
    ]),
  );
}
