// Rooms in one-point perspective: a small camera, and what a library or hall is furnished with.
import { type Point, n, mix, type Random, path, line, rect, circle, polyD, type Sheet } from "./svg.ts";
import { archD } from "./buildings.ts";

/** Maps the room (x right, y up, z into the depth, in metres) to the picture. */
export class Camera {
  readonly vx: number;
  readonly vy: number;
  private focal: number;
  constructor(vx: number, vy: number, focal: number) {
    this.vx = vx;
    this.vy = vy;
    this.focal = focal;
  }
  at(x: number, y: number, z: number): Point {
    const k = this.focal / z;
    return [this.vx + x * k, this.vy - (y - 1.6) * k];
  }
  scale(z: number): number {
    return this.focal / z;
  }
}

export interface RoomTone {
  wood: string;
  dark: string;
  light: string;
  books: string[];
}

export const rooms = {
  amber: {
    wood: "#7a3a34",
    dark: "#1a0d24",
    light: "#ffd38a",
    books: ["#a1283f", "#c9973f", "#2f4a6e", "#7a4a86", "#b5603a", "#45685f", "#d9b777", "#6d1636"],
  },
  night: {
    wood: "#4b3566",
    dark: "#0d0c2c",
    light: "#ffd798",
    books: ["#55509a", "#c9973f", "#3a377e", "#8a3a5a", "#6b66b0", "#2d5a6e", "#dcc08a", "#443d8c"],
  },
} satisfies Record<string, RoomTone>;

/** One wall of shelves along the aisle, books and all, paler or darker with the depth. */
export function shelfWall(
  sheet: Sheet,
  random: Random,
  cam: Camera,
  x: number,
  zs: [number, number],
  tone: RoomTone,
  height = 4.2,
  levels = 7,
  light = 0.75,
): string {
  const [z0, z1] = zs;
  const depthOf = (z: number): number => (z - z0) / (z1 - z0);
  const quad = (za: number, zb: number, ya: number, yb: number): string =>
    polyD([cam.at(x, ya, za), cam.at(x, ya, zb), cam.at(x, yb, zb), cam.at(x, yb, za)]);
  const edge = cam.at(x, 0, z0)[0] > cam.vx ? [1, 0] : [0, 0];
  const back = sheet.linear(
    [
      [0, tone.dark],
      [1, mix(tone.wood, tone.light, 0.16)],
    ],
    edge[0],
    0,
    edge[0] ? 0 : 1,
    0,
  );
  let out = path(quad(z0, z1, 0, height), back);
  const piles = new Map<string, string>();
  const step = height / levels;
  for (let z = z0; z < z1 - 0.1; z += 0.085 * Math.max(1, z * 0.28)) {
    const air = Math.min(1, depthOf(z) ** 0.8);
    const bay = Math.floor((z - z0) / 2.2);
    if ((z - z0) % 2.2 < 0.12) continue;
    for (let level = 0; level < levels; level++) {
      if (random.chance(0.07)) continue;
      const tall = step * random.range(0.6, 0.86);
      const width = 0.07 * Math.max(1, z * 0.28) * random.range(0.7, 1);
      const shade = 0.62 - air * light * 0.62 + (bay % 2) * 0.03;
      const color = mix(
        mix(random.pick(tone.books), tone.dark, Math.round(shade * 5) / 5),
        tone.light,
        Math.round(air * 3) * 0.06,
      );
      piles.set(
        color,
        (piles.get(color) ?? "") + quad(z, z + width, level * step + 0.05, level * step + 0.05 + tall),
      );
    }
  }
  for (const [color, d] of piles) out += path(d, color);
  let boards = "";
  for (let level = 0; level <= levels; level++)
    boards += quad(z0, z1, level * step - 0.04, level * step + 0.045);
  for (let z = z0; z <= z1; z += 2.2) boards += quad(z, z + 0.11, 0, height + 0.12);
  return (
    out +
    path(
      boards,
      sheet.linear(
        [
          [0, mix(tone.wood, tone.dark, 0.75)],
          [1, mix(tone.wood, tone.light, 0.25)],
        ],
        edge[0],
        0,
        edge[0] ? 0 : 1,
        0,
      ),
    )
  );
}

/** Floor with joints and the long shine of the lamps. */
export function floor(sheet: Sheet, cam: Camera, half: number, zs: [number, number], tone: RoomTone): string {
  const top = cam.at(0, 0, zs[1])[1];
  let joints = "";
  for (let i = -half * 2; i <= half * 2; i++) {
    const [ax, ay] = cam.at(i, 0, zs[0]);
    const [bx, by] = cam.at(i, 0, zs[1]);
    joints += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }
  for (let z = zs[0]; z < zs[1]; z *= 1.22) {
    const y = cam.at(0, 0, z)[1];
    joints += `M0 ${n(y)}H${sheet.w}`;
  }
  return (
    rect(
      0,
      top,
      sheet.w,
      sheet.h - top,
      sheet.linear([
        [0, mix(tone.wood, tone.light, 0.35)],
        [0.3, mix(tone.wood, tone.dark, 0.4)],
        [1, tone.dark],
      ]),
    ) +
    line(joints, tone.dark, 1.2, 0.3) +
    sheet.glow(cam.vx, top + 10, half * cam.scale(zs[1]) * 2.4, (sheet.h - top) * 0.9, tone.light, 0.5)
  );
}

/** Pointed arches one behind the other, each in a paler tone: the vault of a long hall. */
export function vault(
  cam: Camera,
  half: number,
  height: number,
  zs: number[],
  near: string,
  far: string,
): string {
  let out = "";
  // The far end first: each nearer arch frames what lies behind it.
  [...zs]
    .sort((a, b) => b - a)
    .forEach((z, i) => {
      const t = 1 - i / (zs.length - 1);
      const k = cam.scale(z);
      const base = cam.at(0, 0, z)[1];
      const outer = `M-4000 -3000H6000V${n(base + 3000)}H-4000z`;
      const open = archD(cam.vx, base, half * 2 * k, height * k);
      out += `<path d="${outer}${open}" fill="${mix(near, far, t)}" fill-rule="evenodd"/>`;
      const edge = archD(cam.vx, base, half * 2 * k, height * k);
      out += line(edge, mix(far, "#ffe3a8", 0.25), Math.max(1, k * 0.05), 0.18 + t * 0.35);
    });
  return out;
}

export function pendant(
  sheet: Sheet,
  x: number,
  top: number,
  y: number,
  r: number,
  light: string,
  dark: string,
): string {
  return (
    line(`M${n(x)} ${n(top)}V${n(y - r)}`, dark, Math.max(1, r * 0.08)) +
    sheet.glow(x, y, r * 5.5, r * 5.5, light, 0.5) +
    path(
      `M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 0.8)} ${n(x - r * 0.4)} ${n(y - r)} ${n(x)} ${n(y - r * 1.15)}C${n(x + r * 0.4)} ${n(y - r)} ${n(x + r)} ${n(y - r * 0.8)} ${n(x + r)} ${n(y)}z`,
      mix(light, dark, 0.45),
    ) +
    path(`M${n(x - r * 0.8)} ${n(y)}q${n(r * 0.8)} ${n(r * 0.7)} ${n(r * 1.6)} 0z`, "#fff3d0")
  );
}

/** Plain chair seen from the side; `way` is where the back rest stands. */
export function chair(x: number, y: number, s: number, way: number, color: string): string {
  const d = `M${n(x - s * 0.2)} ${n(y)}V${n(y - s * 0.45)}h${n(s * 0.4)}V${n(y)}M${n(x + way * s * 0.2)} ${n(y - s * 0.45)}l${n(way * s * 0.05)} ${n(-s * 0.5)}`;
  return (
    line(d, color, s * 0.06) +
    line(`M${n(x + way * s * 0.21)} ${n(y - s * 0.62)}l${n(way * s * 0.04)} ${n(-s * 0.3)}`, color, s * 0.1)
  );
}

/** Brass desk lamp with a green shade. */
export function deskLamp(sheet: Sheet, x: number, y: number, s: number, light: string): string {
  return (
    sheet.glow(x, y - s * 0.1, s * 1.7, s * 0.75, light, 0.75) +
    rect(x - s * 0.03, y - s * 0.62, s * 0.06, s * 0.62, "#c9973f") +
    rect(x - s * 0.16, y - s * 0.05, s * 0.32, s * 0.05, "#a8782f", 1, s * 0.02) +
    path(
      `M${n(x - s * 0.3)} ${n(y - s * 0.55)}C${n(x - s * 0.26)} ${n(y - s * 0.8)} ${n(x + s * 0.26)} ${n(y - s * 0.8)} ${n(x + s * 0.3)} ${n(y - s * 0.55)}z`,
      "#2f6a58",
    ) +
    path(
      `M${n(x - s * 0.28)} ${n(y - s * 0.55)}h${n(s * 0.56)}l${n(-s * 0.05)} ${n(s * 0.05)}h${n(-s * 0.46)}z`,
      "#fff0c0",
    )
  );
}

/** A shelf seen square on: rows of standing and leaning books. */
export function shelfFront(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  levels: number,
  tone: RoomTone,
  light: number,
): string {
  const step = h / levels;
  const frame = sheet.linear([
    [0, mix(tone.wood, tone.dark, 0.75 - light * 0.5)],
    [1, mix(tone.wood, tone.dark, 0.6 - light * 0.4)],
  ]);
  let out = rect(x, y, w, h, mix(tone.dark, tone.wood, 0.14 + light * 0.15));
  const piles = new Map<string, string>();
  let bands = "";
  const put = (color: string, d: string): void => void piles.set(color, (piles.get(color) ?? "") + d);
  for (let level = 0; level < levels; level++) {
    const base = y + (level + 1) * step - step * 0.08;
    for (let bx = x + step * 0.08; bx < x + w - step * 0.14;) {
      const bw = step * random.range(0.07, 0.17);
      const bh = step * random.range(0.55, 0.82);
      const color = mix(random.pick(tone.books), tone.dark, Math.round((0.7 - light * 0.62) * 10) / 10);
      const end = x + w - step * 0.1;
      if (bx + bw > end) break;
      const lot = random.next();
      if (lot < 0.05) {
        const lean = bh * 0.22;
        if (bx + lean + bw < end)
          put(
            color,
            polyD([
              [bx, base],
              [bx + bw, base],
              [bx + bw + lean, base - bh * 0.95],
              [bx + lean, base - bh * 0.95 - bw * 0.2],
            ]),
          );
        bx += bw + lean;
      } else if (lot < 0.1) {
        bx += step * random.range(0.15, 0.4);
      } else {
        put(
          color,
          polyD([
            [bx, base],
            [bx + bw * 0.92, base],
            [bx + bw * 0.92, base - bh],
            [bx, base - bh],
          ]),
        );
        if (random.chance(0.4))
          bands += `M${n(bx + bw * 0.15)} ${n(base - bh * 0.78)}h${n(bw * 0.6)}M${n(bx + bw * 0.15)} ${n(base - bh * 0.22)}h${n(bw * 0.6)}`;
        bx += bw;
      }
    }
  }
  for (const [color, d] of piles) out += path(d, color);
  out += line(bands, mix(tone.light, tone.dark, 0.65 - light * 0.5), Math.max(0.8, step * 0.018), 0.7);
  for (let level = 0; level <= levels; level++)
    out += rect(x - step * 0.06, y + level * step - step * 0.08, w + step * 0.12, step * 0.09, frame);
  return (
    out +
    rect(x - step * 0.07, y - step * 0.1, step * 0.12, h + step * 0.12, frame) +
    rect(x + w - step * 0.05, y - step * 0.1, step * 0.12, h + step * 0.12, frame)
  );
}

export function table(sheet: Sheet, x: number, y: number, w: number, h: number, tone: RoomTone): string {
  const top = sheet.linear([
    [0, mix(tone.wood, tone.light, 0.38)],
    [1, mix(tone.wood, tone.dark, 0.2)],
  ]);
  return (
    rect(x + w * 0.04, y, w * 0.025, h, mix(tone.wood, tone.dark, 0.6)) +
    rect(x + w * 0.935, y, w * 0.025, h, mix(tone.wood, tone.dark, 0.6)) +
    rect(x + w * 0.03, y, w * 0.94, h * 0.2, mix(tone.wood, tone.dark, 0.45)) +
    rect(x, y - h * 0.07, w, h * 0.13, top, 1, h * 0.04)
  );
}

export function openBook(x: number, y: number, s: number): string {
  return path(
    `M${n(x)} ${n(y)}c${n(-s * 0.15)} ${n(-s * 0.16)} ${n(-s * 0.4)} ${n(-s * 0.16)} ${n(-s * 0.52)} ${n(-s * 0.08)}v${n(s * 0.06)}q${n(s * 0.3)} ${n(-s * 0.06)} ${n(s * 0.52)} ${n(s * 0.07)}q${n(s * 0.22)} ${n(-s * 0.13)} ${n(s * 0.52)} ${n(-s * 0.07)}v${n(-s * 0.06)}c${n(-s * 0.12)} ${n(-s * 0.08)} ${n(-s * 0.37)} ${n(-s * 0.08)} ${n(-s * 0.52)} ${n(s * 0.08)}z`,
    "#f8ecd0",
  );
}

export function bookPile(
  random: Random,
  x: number,
  y: number,
  w: number,
  count: number,
  tone: RoomTone,
): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const bw = w * random.range(0.75, 1);
    out += rect(
      x - bw / 2 + random.range(-2, 2),
      y - (i + 1) * w * 0.2,
      bw,
      w * 0.18,
      random.pick(tone.books),
      1,
      1.5,
    );
  }
  return out;
}

/** A tall pointed window with the evening behind it. */
export function tallWindow(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  frame: string,
  view = "",
): string {
  const open = archD(x, y, w, h);
  const bars = line(
    `M${n(x)} ${n(y)}V${n(y - h)}M${n(x - w * 0.25)} ${n(y)}V${n(y - h * 0.86)}M${n(x + w * 0.25)} ${n(y)}V${n(y - h * 0.86)}` +
      [0.22, 0.44, 0.66].map((t) => `M${n(x - w / 2)} ${n(y - h * t)}h${n(w)}`).join(""),
    frame,
    Math.max(1.4, w * 0.022),
  );
  return (
    path(archD(x, y + w * 0.05, w * 1.2, h * 1.08), frame) +
    path(open, fill) +
    sheet.clipped(open, view + bars)
  );
}

export function ladder(x: number, y: number, h: number, lean: number, color: string): string {
  const w = h * 0.1;
  let rungs = "";
  for (let i = 1; i < 9; i++) {
    const t = i / 9;
    rungs += `M${n(x + lean * t)} ${n(y - h * t)}h${n(w)}`;
  }
  return (
    line(`M${n(x)} ${n(y)}l${n(lean)} ${n(-h)}M${n(x + w)} ${n(y)}l${n(lean)} ${n(-h)}`, color, h * 0.013) +
    line(rungs, color, h * 0.009)
  );
}

export function globe(x: number, y: number, r: number): string {
  return (
    line(
      `M${n(x)} ${n(y + r)}v${n(r * 0.6)}M${n(x - r * 0.6)} ${n(y + r * 1.65)}h${n(r * 1.2)}`,
      "#7a4a2c",
      r * 0.14,
    ) +
    circle(x, y, r, "#3f6f8c") +
    path(
      `M${n(x - r * 0.6)} ${n(y - r * 0.5)}q${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.7)} ${n(r * 0.1)}q${n(r * 0.1)} ${n(r * 0.5)} ${n(-r * 0.3)} ${n(r * 0.8)}q${n(-r * 0.3)} ${n(-r * 0.5)} ${n(-r * 0.4)} ${n(-r * 0.9)}z`,
      "#c9a45f",
    ) +
    line(
      `M${n(x - r * 0.2)} ${n(y - r * 1.15)}a${n(r * 1.16)} ${n(r * 1.16)} 0 0 1 ${n(r * 0.4)} ${n(r * 2.28)}`,
      "#c9973f",
      r * 0.1,
    )
  );
}
