// Figures without faces. A figure is 100 units tall, stands on 0 and is posed by its joints.
import { type Point, n, cycle, mix, path, line, rect, ellipse, circle, polyD, dotD, group } from "./svg.ts";

export type Dress = "shirt" | "kurta" | "saree" | "gown" | "coat" | "sports" | "dhoti" | "skirt";

export interface Pose {
  lean?: number;
  /** Shoulder and elbow angles in degrees: 0 hangs down, 90 points forward, 180 up. */
  near: [number, number];
  far: [number, number];
  nearLeg?: [number, number];
  farLeg?: [number, number];
  /** Height of the hip above the ground; lower for somebody who sits. */
  hip?: number;
}

export const poses = {
  stand: { near: [6, 12], far: [-6, -2], nearLeg: [3, 2], farLeg: [-4, -3] },
  rest: { near: [12, 70], far: [-8, -4], nearLeg: [4, 2], farLeg: [-5, -3] },
  walk: { lean: 3, near: [-26, -10], far: [24, 44], nearLeg: [24, 12], farLeg: [-18, -38] },
  stroll: { lean: 2, near: [16, 32], far: [-18, -6], nearLeg: [-14, -28], farLeg: [17, 9] },
  run: { lean: 14, near: [-52, 30], far: [48, 125], nearLeg: [58, -18], farLeg: [-30, -92], hip: 41 },
  stride: { lean: 12, near: [55, 130], far: [-48, 22], nearLeg: [-26, -80], farLeg: [52, -6], hip: 41 },
  raise: { near: [165, 172], far: [-8, -4], nearLeg: [4, 2], farLeg: [-5, -3] },
  cheer: { near: [150, 168], far: [-150, -168], nearLeg: [8, 6], farLeg: [-9, -7] },
  give: { lean: 4, near: [58, 84], far: [44, 80], nearLeg: [5, 3], farLeg: [-6, -5] },
  point: { near: [96, 104], far: [-8, -4], nearLeg: [4, 2], farLeg: [-5, -3] },
  desk: { near: [16, -58], far: [-16, 58], nearLeg: [3, 2], farLeg: [-4, -3] },
  read: { near: [22, 100], far: [26, 96], nearLeg: [3, 2], farLeg: [-4, -3] },
  sit: { lean: 4, near: [34, 88], far: [38, 82], nearLeg: [86, 4], farLeg: [82, -4], hip: 29 },
  bend: { lean: 52, near: [28, 40], far: [40, 48], nearLeg: [14, -16], farLeg: [-12, -20], hip: 45 },
  kneel: { lean: 22, near: [42, 62], far: [58, 70], nearLeg: [82, -8], farLeg: [4, -88], hip: 27 },
  danceA: { lean: -4, near: [118, 30], far: [-105, -178], nearLeg: [26, -22], farLeg: [-30, -4], hip: 45 },
  danceB: { lean: 5, near: [150, 200], far: [-60, -130], nearLeg: [34, -30], farLeg: [-20, -6], hip: 46 },
  drum: { lean: 3, near: [36, 84], far: [-30, 60], nearLeg: [12, 4], farLeg: [-12, -8] },
} satisfies Record<string, Pose>;

export interface Look {
  dress: Dress;
  top: string;
  bottom: string;
  skin: string;
  hair: string;
  accent: string;
  woman?: boolean;
  /** Seen from behind: hair instead of face. */
  back?: boolean;
  cap?: "board" | "turban" | "helmet" | null;
  holds?: "book" | "scroll" | "bag" | "plant" | "flag" | null;
}

const rad = (deg: number): number => (deg * Math.PI) / 180;

function joint(
  x: number,
  y: number,
  angles: [number, number],
  a: number,
  b: number,
): [number, number, number, number] {
  const mx = x + Math.sin(rad(angles[0])) * a;
  const my = y + Math.cos(rad(angles[0])) * a;
  return [mx, my, mx + Math.sin(rad(angles[1])) * b, my + Math.cos(rad(angles[1])) * b];
}

/** A limb that thins towards its end. All pieces turn the same way, or their overlap would be a hole. */
function limb(points: Point[], widths: number[], color: string): string {
  let d = "";
  points.forEach(([x, y], i) => {
    d += dotD(x, y, cycle(widths, i) / 2);
    if (i === 0) return;
    const [px, py] = cycle(points, i - 1);
    const long = Math.hypot(x - px, y - py) || 1;
    const nx = -(y - py) / long / 2;
    const ny = (x - px) / long / 2;
    const [a, b] = [cycle(widths, i - 1), cycle(widths, i)];
    d += polyD([
      [px + nx * a, py + ny * a],
      [x + nx * b, y + ny * b],
      [x - nx * b, y - ny * b],
      [px - nx * a, py - ny * a],
    ]);
  });
  return path(d, color);
}

function arm(x: number, y: number, angles: [number, number], look: Look, tone: number): string {
  const [ex, ey, hx, hy] = joint(x, y, angles, 16.5, 15.5);
  const cloth = mix(look.top, "#0d0618", tone);
  const skin = mix(look.skin, "#0d0618", tone * 0.8);
  const short =
    look.dress === "shirt" || look.dress === "saree" || look.dress === "sports" || look.dress === "skirt";
  const wide = look.dress === "gown" ? 10 : 5.2;
  if (short) {
    const sx = x + (ex - x) * 0.7;
    const sy = y + (ey - y) * 0.7;
    return (
      limb(
        [
          [x, y],
          [ex, ey],
          [hx, hy],
        ],
        [5, 4.2, 3.2],
        skin,
      ) +
      limb(
        [
          [x, y],
          [sx, sy],
        ],
        [6.2, 6],
        cloth,
      ) +
      circle(hx, hy, 2.3, skin)
    );
  }
  const cx = ex + (hx - ex) * 0.82;
  const cy = ey + (hy - ey) * 0.82;
  return (
    circle(hx, hy, 2.4, skin) +
    limb(
      [
        [x, y],
        [ex, ey],
        [cx, cy],
      ],
      [6.4, 5.4, wide],
      cloth,
    )
  );
}

function leg(hip: number, x: number, angles: [number, number], look: Look, tone: number): string {
  const [kx, ky, fx, fy] = joint(x, -hip, angles, 23.5, 23);
  const skin = mix(look.skin, "#0d0618", tone * 0.8);
  const cloth = mix(look.bottom, "#0d0618", tone);
  const shoe = mix("#2a1a2a", look.bottom, 0.15);
  const foot = line(`M${n(fx - 0.5)} ${n(fy)}l5 1.2`, look.dress === "sports" ? look.accent : shoe, 4);
  if (look.dress === "sports") {
    return (
      limb(
        [
          [x, -hip],
          [kx, ky],
          [fx, fy],
        ],
        [8, 6, 3.6],
        skin,
      ) +
      limb(
        [
          [x, -hip],
          [x + (kx - x) * 0.6, -hip + (ky + hip) * 0.6],
        ],
        [9, 9],
        cloth,
      ) +
      foot
    );
  }
  return (
    foot +
    limb(
      [
        [x, -hip],
        [kx, ky],
        [fx, fy - 1.5],
      ],
      [9, 7, 4.8],
      cloth,
    )
  );
}

/** Everything that hangs from the waist: the wrap of a saree, the skirt of a gown or kurta. */
function skirt(look: Look, hip: number, pose: Pose): string {
  const stride = Math.abs((pose.nearLeg?.[0] ?? 0) - (pose.farLeg?.[0] ?? 0)) * 0.12;
  const sway = Math.min(stride, 5);
  const hem: Partial<Record<Dress, [number, number]>> = {
    saree: [-1.5, 10.5],
    gown: [-3.5, 15],
    skirt: [-4, 15],
    dhoti: [-4, 10],
    kurta: [-29, 11.5],
    coat: [-31, 10.5],
  };
  const size = hem[look.dress];
  if (!size || hip < 40) return "";
  const [y, w] = size;
  const color =
    look.dress === "kurta" || look.dress === "coat" || look.dress === "gown" ? look.top : look.bottom;
  const left = -w - sway * 0.6;
  const right = w + sway;
  const d = `M-8.600 ${n(-hip - 6)}C-10 ${n(-hip + 8)} ${n(left * 0.96)} ${n(y - 14)} ${n(left)} ${n(y)}Q0 ${n(y + 3)} ${n(right)} ${n(y)}C${n(right * 0.96)} ${n(y - 14)} 10 ${n(-hip + 8)} 8.600 ${n(-hip - 6)}z`;
  const folds = [-0.5, -0.12, 0.34, 0.66]
    .map((k) => `M${n(k * 8)} ${n(-hip)}Q${n(k * w * 0.9)} ${n((y - hip) / 2)} ${n(k * w * 1.05)} ${n(y)}`)
    .join("");
  const border =
    look.dress === "saree" || look.dress === "skirt" || look.dress === "dhoti"
      ? line(`M${n(left)} ${n(y - 1)}Q0 ${n(y + 2)} ${n(right)} ${n(y - 1)}`, look.accent, 2.2)
      : "";
  return path(d, color) + line(folds, mix(color, "#0d0618", 0.45), 0.9, 0.55) + border;
}

function torso(look: Look): string {
  const color = look.top;
  const body = "M-9.800 -81Q0 -86 9.800 -81Q10.600 -70 8.400 -58L9 -47H-9L-8.400 -58Q-10.600 -70 -9.800 -81z";
  const parts = [
    path(body, color),
    path(
      "M2 -84.500Q9.500 -83 9.800 -81Q10.600 -70 8.400 -58L9 -47H3Q5 -66 2 -84.500z",
      mix(color, "#0d0618", 0.3),
      0.55,
    ),
  ];
  if (look.dress === "saree")
    parts.push(
      path("M-10 -81Q-4 -85 0 -84Q8 -66 9 -47L9 -42L-2 -46Q-9 -62 -10 -81z", look.bottom),
      line("M0 -84Q8 -66 9.200 -45", look.accent, 2),
      line("M-10 -80Q-9 -60 -13 -30", mix(look.bottom, look.accent, 0.3), 4.5),
    );
  if (look.dress === "gown" && !look.back)
    parts.push(line("M-5.500 -83L0 -62M5.500 -83L0 -62", look.accent, 3));
  if (look.dress === "gown" && look.back)
    parts.push(path("M-7 -83.500Q0 -64 7 -83.500Q0 -79 -7 -83.500z", look.accent));
  if (look.dress === "coat" && !look.back)
    parts.push(
      path("M-3.500 -84L0 -66L3.500 -84z", look.bottom),
      line("M0 -66V-34", mix(look.top, "#0d0618", 0.35), 0.9),
    );
  if (look.dress === "kurta") parts.push(line("M0 -83V-68", look.accent, 1.3));
  if (look.dress === "skirt") parts.push(line("M-9 -80Q0 -62 9 -50", look.accent, 3.4));
  return parts.join("");
}

function head(look: Look): string {
  const parts = [rect(-2.9, -89, 5.8, 8, mix(look.skin, "#0d0618", 0.22), 1, 2)];
  if (look.woman)
    parts.push(
      look.back
        ? path("M-4 -90Q-6 -70 -1 -62Q4 -70 4 -90z", look.hair)
        : ellipse(-5.2, -91, 3.4, 4.4, look.hair),
    );
  parts.push(ellipse(0, -92.6, 5.9, 7.1, look.skin));
  if (look.back) parts.push(ellipse(0, -93.2, 6.3, 6.9, look.hair));
  else
    parts.push(
      path(
        "M-6.300 -90.500C-7.800 -100.500 -1 -101.800 1.200 -101.200C6.500 -101 7 -96 6 -93.500C4 -95.500 3.500 -97 2.500 -97.400C-0.500 -95.800 -3.400 -96 -4.400 -96.400C-5.400 -94.500 -5.500 -92.500 -6.300 -90.500z",
        look.hair,
      ),
    );
  if (look.woman) parts.push(circle(-5.4, -95.5, 3, look.hair), circle(-7.2, -96.5, 1.5, look.accent));
  if (look.cap === "board")
    parts.push(
      path("M-6 -98.500h12v4q-6 2.400 -12 0z", "#1a0f28"),
      path("M-11.500 -100L0 -104.500L11.500 -100L0 -96z", "#241536"),
      line("M1 -100.200L9.500 -98.500V-92", look.accent, 1.2),
    );
  if (look.cap === "turban")
    parts.push(
      path("M-7.600 -95C-9 -104 9 -106 7.800 -95Q0 -99.500 -7.600 -95z", look.accent),
      line(
        "M-7 -97Q0 -103 7.200 -97.500M-5 -100.500Q1 -104 6.500 -100",
        mix(look.accent, "#0d0618", 0.3),
        0.9,
      ),
    );
  return parts.join("");
}

function held(look: Look, pose: Pose, hip: number): string {
  const [, , hx, hy] = joint(8, -79 - hip + 48, pose.near, 16.5, 15.5);
  if (look.holds === "book")
    return `<g transform="translate(${n(hx)} ${n(hy)}) rotate(-14)">${rect(-5, -7, 12, 9, look.accent, 1, 0.8)}${rect(-4, -6, 10.5, 6.8, "#f6ead2")}${line("M1.200 -6v7", look.accent, 0.8)}</g>`;
  if (look.holds === "scroll")
    return line(`M${n(hx - 4)} ${n(hy - 5)}l8 4`, "#f4e6c8", 3.6) + circle(hx, hy - 3, 1.6, "#a1283f");
  if (look.holds === "bag")
    return rect(-15, -76, 8, 22, look.accent, 1, 3) + line("M-9 -82Q-14 -78 -12 -72", look.accent, 1.6);
  if (look.holds === "plant")
    return (
      path(`M${n(hx - 4)} ${n(hy - 3)}h8l-1.600 8h-4.800z`, "#5a2a35") +
      line(`M${n(hx)} ${n(hy - 3)}q1 -7 0 -13`, "#4d7a44", 1.3) +
      (
        [
          [-4, -13, -30],
          [4, -11, 30],
          [0, -18, 0],
          [-3, -8, -40],
        ] as [number, number, number][]
      )
        .map(
          ([dx, dy, a]) =>
            `<ellipse rx="2.300" ry="4.600" fill="#6f9a52" transform="translate(${n(hx + dx)} ${n(hy + dy)}) rotate(${a})"/>`,
        )
        .join("")
    );
  if (look.holds === "flag")
    return (
      line(`M${n(hx)} ${n(hy + 16)}V${n(hy - 44)}`, "#6a3a2a", 1.6) +
      path(`M${n(hx + 1)} ${n(hy - 44)}q10 -5 18 0t16 -1v10q-8 4 -16 1t-18 0z`, "#f2c230") +
      path(`M${n(hx + 1)} ${n(hy - 34)}q10 -5 18 0t16 -1v10q-8 4 -16 1t-18 0z`, "#c8242f")
    );
  return "";
}

/** Draw one figure; the height is in the picture's units, and a negative one looks the other way. */
export function person(x: number, y: number, height: number, pose: Pose, look: Look): string {
  const hip = pose.hip ?? 48;
  const drop = hip - 48;
  const legs =
    (look.dress === "saree" || look.dress === "gown" || look.dress === "skirt" || look.dress === "dhoti") &&
    hip >= 40
      ? line(`M-5 -1l5 1M4 -1l5 1`, "#22142a", 3.2)
      : leg(hip, -3.6, pose.farLeg ?? [0, 0], look, 0.3) + leg(hip, 3.6, pose.nearLeg ?? [0, 0], look, 0);
  const upper = group([arm(-8.2, -79, pose.far, look, 0.3), torso(look), head(look)], "");
  const front = arm(8.2, -79, pose.near, look, 0.12);
  const lean = `translate(0 ${n(-drop)}) rotate(${pose.lean ?? 0} 0 -48)`;
  const parts = [
    legs,
    skirt(look, hip, pose),
    group([upper, look.holds === "bag" ? held(look, pose, 48) : "", front], lean),
  ];
  if (look.holds && look.holds !== "bag") parts.push(group(held(look, pose, 48), lean));
  const s = Math.round((Math.abs(height) / 100) * 1000) / 1000;
  return group(parts, `translate(${n(x)} ${n(y)}) scale(${height < 0 ? -s : s} ${s})`);
}

/** Bicycle with a rider, about 100 high. */
export function cyclist(x: number, y: number, height: number, look: Look, frame: string): string {
  const ring = (cx: number): string =>
    `<circle cx="${cx}" cy="-17" r="16" fill="none" stroke="${frame}" stroke-width="2"/>` +
    line(`M${cx - 15} -17h30M${cx} -32v30M${cx - 11} -28l22 22M${cx + 11} -28l-22 22`, frame, 0.5, 0.7) +
    circle(cx, -17, 2, frame);
  const bike = line(
    "M-26 -17L-8 -46L16 -44L2 -18z M-8 -46L2 -18L-26 -17 M27 -17L15 -50 M-10 -49h-6 M15 -50l-4 -6l6 -1",
    frame,
    2.3,
  );
  const legs =
    line("M-9 -55L9 -40L4 -14", mix(look.bottom, "#0d0618", 0.3), 6.5) +
    line("M-9 -55L12 -46L8 -20l6 1", look.bottom, 6.5);
  const body = path("M-15 -54Q-14 -76 0 -86Q7 -86 8 -80Q0 -66 -3 -53z", look.top);
  const arms = line("M4 -79L10 -66L16 -57", look.top, 5) + circle(16.5, -57, 2.6, look.skin);
  const top = `<g transform="translate(9 0) rotate(10 0 -86)">${head(look)}</g>`;
  const s = Math.round((Math.abs(height) / 100) * 1000) / 1000;
  return group(
    [ring(-26), ring(27), legs, bike, body, top, arms],
    `translate(${n(x)} ${n(y)}) scale(${height < 0 ? -s : s} ${s})`,
  );
}
