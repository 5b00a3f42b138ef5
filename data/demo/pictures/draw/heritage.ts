// Old Kalaburagi: the fort with its bastions, tombs and mosques with many domes, the stone chariot; and the town at night.
import { n, mix, type Random, path, line, rect, circle, poly, boxD, group, at, type Sheet } from "./svg.ts";
import { archD, domeD, type Stone, dome, chhatri, merlons, arcade, block } from "./buildings.ts";

function bastion(sheet: Sheet, x: number, y: number, w: number, h: number, look: Stone): string {
  const lit = mix(look.base, look.rim, 0.28);
  const left = look.side < 0;
  const fill = sheet.linear(
    [
      [0, left ? lit : look.deep],
      [0.5, look.base],
      [1, left ? look.deep : lit],
    ],
    0,
    0,
    1,
    0,
  );
  const courses = [0.3, 0.55, 0.78]
    .map((t) => `M${n(x - w * 0.52)} ${n(y - h * t)}q${n(w * 0.52)} ${n(w * 0.08)} ${n(w * 1.04)} 0`)
    .join("");
  return (
    merlons(x - w * 0.52, y - h, w * 1.04, Math.min(h * 0.13, w * 0.17), mix(look.base, look.rim, 0.12)) +
    path(
      `M${n(x - w * 0.6)} ${n(y)}L${n(x - w * 0.52)} ${n(y - h)}H${n(x + w * 0.52)}L${n(x + w * 0.6)} ${n(y)}z`,
      fill,
    ) +
    line(courses, look.deep, 1.2, 0.35)
  );
}

/** A run of fort wall with round bastions of different height, ruined a little at one end. */
export function fort(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  look: Stone,
): string {
  const parts = [
    merlons(x, y - h * 0.72, w, h * 0.1, mix(look.base, look.rim, 0.08)),
    block(sheet, x, y, w, h * 0.72, look),
  ];
  let seams = "";
  for (let i = 0; i < w / 16; i++) {
    const sx = x + random.range(0, w - 20);
    const sy = y - random.range(0.05, 0.66) * h;
    seams += `M${n(sx)} ${n(sy)}h${n(random.range(6, 22))}`;
  }
  parts.push(line(seams, look.deep, 1.1, 0.4));
  let slits = "";
  for (let sx = x + 14; sx < x + w - 10; sx += random.range(26, 52))
    slits += archD(sx, y - h * 0.42, h * 0.035, h * 0.1);
  parts.push(path(slits, look.deep, 0.8));
  for (let bx = x; bx <= x + w + 1; bx += w / Math.max(1, Math.round(w / (h * 1.5)))) {
    parts.push(bastion(sheet, bx, y, h * random.range(0.34, 0.48), h * random.range(0.82, 1.05), look));
  }
  return parts.join("");
}

/** The keep inside the fort: a plain high block with corner towers. */
export function keep(sheet: Sheet, x: number, y: number, s: number, look: Stone): string {
  return group(
    [
      merlons(-60, -96, 120, 9, look.base),
      block(sheet, -60, 0, 120, 96, look),
      bastion(sheet, -60, 0, 34, 116, look),
      bastion(sheet, 60, 0, 34, 116, look),
      bastion(sheet, 0, 0, 30, 128, look),
    ],
    at(x, y, s),
  );
}

export function fortGate(sheet: Sheet, x: number, y: number, s: number, look: Stone): string {
  return group(
    [
      merlons(-66, -150, 132, 14, mix(look.base, look.rim, 0.15)),
      block(sheet, -66, 0, 132, 150, look),
      path(archD(0, 0, 84, 124), mix(look.base, look.rim, 0.2)),
      path(archD(0, 0, 66, 108), look.deep),
      path(
        archD(0, 0, 44, 78),
        sheet.linear([
          [0, look.window[1]],
          [1, look.window[0]],
        ]),
        0.85,
      ),
      rect(-66, -134, 132, 4, look.rim, 0.35),
      chhatri(sheet, -44, -152, 30, look),
      chhatri(sheet, 44, -152, 30, look),
      bastion(sheet, -92, 0, 64, 168, look),
      bastion(sheet, 92, 0, 64, 168, look),
    ],
    at(x, y, s),
  );
}

/** A domed tomb of the Bahmani kind: a cube with blind arches under one great dome. */
export function tomb(sheet: Sheet, x: number, y: number, s: number, look: Stone, storeys = 2): string {
  const parts = [
    dome(sheet, 0, -88, 36, look),
    merlons(-46, -80, 92, 8, mix(look.base, look.rim, 0.15)),
    block(sheet, -46, 0, 92, 80, look),
  ];
  for (let i = 0; i < storeys; i++) {
    const y0 = -6 - i * 38;
    let frame = "";
    let niche = "";
    for (const k of [-1, 0, 1]) {
      frame += archD(k * 28, y0, 22, 31);
      niche += archD(k * 28, y0, 15, 25);
    }
    parts.push(path(frame, mix(look.base, look.rim, 0.18)), path(niche, look.deep));
  }
  parts.push(chhatri(sheet, -42, -80, 15, look), chhatri(sheet, 42, -80, 15, look));
  return group(parts, at(x, y, s));
}

/** The great mosque in the fort, roofed with many domes. */
export function manyDomes(sheet: Sheet, x: number, y: number, s: number, look: Stone): string {
  const parts: string[] = [dome(sheet, 0, -66, 32, look), block(sheet, -40, -40, 80, 28, look)];
  for (let i = -6; i <= 6; i++) if (Math.abs(i) > 1) parts.push(dome(sheet, i * 22, -42, 9, look));
  parts.push(
    dome(sheet, -150, -42, 15, look),
    dome(sheet, 150, -42, 15, look),
    block(sheet, -166, 0, 332, 42, look),
  );
  let arches = "";
  for (let i = -7; i <= 7; i++) arches += archD(i * 21, 0, 14, 28);
  parts.push(path(arches, look.deep), rect(-166, -44, 332, 3, look.rim, 0.3));
  return group(parts, at(x, y, s));
}

/** The old town far off: one flat layer of roofs, domes and slender towers. */
export function town(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  size: number,
  color: string,
  windows: string,
): string {
  let d = "";
  let lights = "";
  for (let x = x0; x < x1;) {
    const w = size * random.range(0.3, 0.9);
    const h = size * random.range(0.18, 0.5);
    d += boxD(x, y - h, w, h + 2);
    const kind = random.next();
    if (kind < 0.22)
      d += domeD(x + w / 2, y - h, w * 0.32) + boxD(x + w / 2 - 0.6, y - h - w * 0.62, 1.2, w * 0.2);
    else if (kind < 0.32)
      d +=
        boxD(x + w * 0.4, y - h - size * 0.55, size * 0.07, size * 0.6) +
        domeD(x + w * 0.4 + size * 0.035, y - h - size * 0.55, size * 0.06);
    else if (kind < 0.5) d += boxD(x + w * 0.2, y - h - size * 0.1, w * 0.4, size * 0.12);
    for (let k = 0; k < 3; k++)
      if (random.chance(0.3))
        lights += boxD(
          x + random.range(0.1, 0.85) * w,
          y - random.range(0.2, 0.8) * h,
          size * 0.03,
          size * 0.05,
        );
    x += w * random.range(0.7, 1.15);
  }
  return path(d, color) + path(lights, windows, 0.75);
}

export function wheel(x: number, y: number, r: number, base: string, deep: string, rim: string): string {
  let spokes = "";
  let beads = "";
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    spokes += `M${n(x + Math.cos(a) * r * 0.2)} ${n(y + Math.sin(a) * r * 0.2)}L${n(x + Math.cos(a) * r * 0.74)} ${n(y + Math.sin(a) * r * 0.74)}`;
    beads += `M${n(x + Math.cos(a + 0.39) * r * 0.86)} ${n(y + Math.sin(a + 0.39) * r * 0.86)}h.1`;
  }
  return (
    circle(x, y, r, base) +
    circle(x, y, r * 0.74, deep) +
    line(spokes, base, r * 0.12) +
    line(beads, deep, r * 0.1, 0.8) +
    circle(x, y, r * 0.24, base) +
    circle(x, y, r * 0.1, rim) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.97)}" fill="none" stroke="${rim}" stroke-width="${n(r * 0.05)}" opacity=".55"/>`
  );
}

/** One storey of the chariot's tower, narrower than the one below. */
function tier(sheet: Sheet, y: number, w: number, h: number, look: Stone): string {
  const count = Math.max(3, Math.round(w / 16));
  let shrines = "";
  let niches = "";
  for (let i = 0; i < count; i++) {
    const cx = -w / 2 + (w / count) * (i + 0.5);
    shrines += domeD(cx, y - h * 0.62, (w / count) * 0.36);
    niches += archD(cx, y - h * 0.08, (w / count) * 0.36, h * 0.42);
  }
  return (
    block(sheet, -w / 2, y, w, h * 0.66, look) +
    path(shrines, mix(look.base, look.rim, 0.2)) +
    path(niches, look.deep, 0.8) +
    rect(-w / 2 - 3, y - h * 0.1, w + 6, h * 0.1, mix(look.base, look.rim, 0.35))
  );
}

/** The stone chariot, 190 wide and 230 high at scale 1. */
export function chariot(sheet: Sheet, x: number, y: number, s: number, look: Stone): string {
  const band = mix(look.base, look.rim, 0.34);
  const warm = sheet.linear([
    [0, look.window[1]],
    [1, look.window[0]],
  ]);
  let posts = "";
  for (const k of [-58, -34, 26, 50]) posts += boxD(k, -112, 8, 54);
  let frieze = "";
  for (let i = -8; i <= 8; i++) frieze += archD(i * 10, -36, 7, 9);
  const parts = [
    rect(-100, -8, 200, 8, look.deep),
    block(sheet, -92, -30, 184, 28, look),
    path(frieze, look.deep, 0.7),
    rect(-98, -60, 196, 6, band),
    rect(-96, -34, 192, 5, band),
    rect(-66, -112, 132, 54, look.deep),
    path(archD(0, -58, 34, 48), warm),
    path(posts, mix(look.base, look.rim, 0.2)),
    poly(
      [
        [-84, -112],
        [84, -112],
        [74, -124],
        [-74, -124],
      ],
      band,
    ),
    line("M-82 -112q-6 6 -10 4M82 -112q6 6 10 4", band, 4),
    tier(sheet, -124, 128, 40, look),
    tier(sheet, -150, 98, 36, look),
    tier(sheet, -174, 68, 30, look),
    dome(sheet, 0, -194, 19, look),
    wheel(-54, -26, 30, look.base, look.deep, look.rim),
    wheel(54, -26, 30, look.base, look.deep, look.rim),
  ];
  return group(parts, at(x, y, s));
}

/** A hostel: four plain storeys with balconies. */
export function hostel(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  storeys: number,
  look: Stone,
): string {
  const h = storeys * 34 + 14;
  const parts = [
    merlons(x, y - h, w, 6, look.base),
    block(sheet, x, y, w, h, look),
    rect(x - 4, y - h - 3, w + 8, 6, mix(look.base, look.rim, 0.3)),
  ];
  const bays = Math.round(w / 24);
  for (let i = 0; i < storeys; i++) {
    const y0 = y - 8 - i * 34;
    parts.push(arcade(sheet, random, x + 6, y0, w - 12, 23, bays, look));
    parts.push(rect(x - 2, y0, w + 4, 3, mix(look.base, look.rim, 0.28)));
    const bars = Array.from({ length: Math.round(w / 5) }, (_, k) => `M${n(x + 3 + k * 5)} ${n(y0)}v-7`).join(
      "",
    );
    parts.push(line(bars, mix(look.base, look.deep, 0.6), 0.9, 0.7));
  }
  parts.push(
    rect(x + w * 0.62, y - h - 20, w * 0.16, 18, look.base),
    rect(x + w * 0.27, y - h - 15, 16, 13, look.deep, 1, 3),
  );
  return parts.join("");
}
