// Two slides of the home page that are set indoors: the library hall and the convocation.
import { n, mix, type Random, path, line, rect, circle, type Sheet } from "./svg.ts";
import { archD } from "./buildings.ts";
import {
  Camera,
  rooms,
  shelfWall,
  floor,
  vault,
  pendant,
  chair,
  deskLamp,
  table,
  openBook,
} from "./interior.ts";
import { poses, person } from "./people.ts";
import { tinted, student, graduate, audience } from "./crowd.ts";
import type { Scene } from "./scene.ts";

function readers(sheet: Sheet, random: Random, cam: Camera, x: number, zs: number[]): string {
  let out = "";
  for (const z of [...zs].sort((a, b) => b - a)) {
    const k = cam.scale(z);
    const side = x > 0 ? 1 : -1;
    const [fx, fy] = cam.at(x, 0, z);
    const air = { color: "#2a1030", amount: 0.5 - Math.min(0.35, z * 0.02) };
    const look = tinted(student(random), air);
    out +=
      chair(fx + side * 0.78 * k, fy, k, side, mix("#7a3a34", "#1a0d24", 0.45)) +
      person(fx + side * 0.75 * k, fy, -side * 1.62 * k, poses.sit, look);
    const w = 1.5 * k;
    out += table(sheet, fx - w / 2 - side * 0.2 * k, fy - 0.75 * k, w, 0.75 * k, rooms.amber);
    out +=
      deskLamp(sheet, fx - side * 0.55 * k, fy - 0.79 * k, 0.62 * k, rooms.amber.light) +
      openBook(fx + side * 0.12 * k, fy - 0.8 * k, 0.3 * k);
  }
  return out;
}

export const homeLibrary: Scene = (sheet, random, phone) => {
  const tone = rooms.amber;
  const cam = phone ? new Camera(410, 690, 560) : new Camera(1330, 372, 560);
  const [vx, vy] = [cam.vx, cam.vy];
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#1c1038"],
        [0.5, "#3a1a44"],
        [1, "#5c2a3e"],
      ]),
    ),
  );
  sheet.add(vault(cam, 3.1, 7.2, [3.2, 4.4, 6, 8.2, 11.4, 16], "#170d2c", "#7c3a40"));
  const k = cam.scale(17);
  const base = cam.at(0, 0, 17)[1];
  const open = archD(vx, base, 5.6 * k, 6.6 * k);
  sheet.add(
    path(
      open,
      sheet.linear([
        [0, "#2a2668"],
        [0.5, "#8a4a7a"],
        [0.8, "#f0a061"],
        [1, "#ffe0a0"],
      ]),
    ),
  );
  const bars =
    [-0.25, 0, 0.25].map((t) => `M${n(vx + t * 5.6 * k)} ${n(base)}v${n(-6.8 * k)}`).join("") +
    [1.6, 3.2, 4.6].map((h) => `M${n(vx - 3 * k)} ${n(base - h * k)}h${n(6 * k)}`).join("");
  sheet.add(
    sheet.clipped(
      open,
      circle(vx + 0.6 * k, base - 2.2 * k, 0.85 * k, "#fff0c4") +
        line(bars, "#3a1a3a", Math.max(1.5, k * 0.07)),
    ),
  );
  sheet.add(floor(sheet, cam, 3.1, [2, 17], tone));
  sheet.add(
    shelfWall(sheet, random, cam, -3.1, [phone ? 3.2 : 1.2, 16], tone, 4.4, 7, 0.85),
    shelfWall(sheet, random, cam, 3.1, [phone ? 3.2 : 2.6, 16], tone, 4.4, 7, 0.9),
  );
  sheet.add(sheet.glow(vx, base - 2 * k, phone ? 330 : 420, 330, "#ffcf85", 0.62));
  sheet.add(
    readers(sheet, random, cam, -1.55, [12, 8.6, 6.1, 4.5]),
    readers(sheet, random, cam, 1.55, [12, 8.6, 6.1, 4.5]),
  );
  const [px, py] = cam.at(0.12, 0, 7);
  sheet.add(
    person(
      px,
      py,
      1.66 * cam.scale(7),
      poses.stroll,
      tinted(student(random, { woman: true, dress: "saree", back: true, bottom: "#a3283f" }), {
        color: "#2a1030",
        amount: 0.25,
      }),
    ),
  );
  for (const z of [13, 9, 6.4, 4.6]) {
    const [lx, ly] = cam.at(0, phone ? 3.15 : z < 5 ? 3.75 : 4.1, z);
    sheet.add(pendant(sheet, lx, cam.at(0, 7, z)[1] - 20, ly, cam.scale(z) * 0.2, "#ffd38a", "#2a1434"));
  }
  // The side where the words stand sinks into the dark of the stacks.
  const side = sheet.linear(
    [
      [0, "#120a26", phone ? 0 : 0.9],
      [0.36, "#120a26", phone ? 0 : 0.66],
      [0.58, "#120a26", 0],
    ],
    0,
    0,
    1,
    0,
  );
  sheet.add(rect(0, 0, sheet.w, sheet.h, side));
  sheet.add(
    phone ? sheet.veil(0, vy * 0.72, "#140b2a", 0.92, 0) : "",
    sheet.veil(sheet.h - 110, 110, "#120a26", 0, 0.7),
  );
};

/** Hall ends in a bright arch with the emblem's wheel above the stage. */
function stage(sheet: Sheet, cam: Camera, z: number): string {
  const k = cam.scale(z);
  const base = cam.at(0, 0, z)[1];
  const x = cam.vx;
  const rays = Array.from({ length: 24 }, (_, i) => {
    const a = (i / 24) * Math.PI * 2;
    return `M${n(x + Math.cos(a) * k * 0.5)} ${n(base - 4.1 * k + Math.sin(a) * k * 0.5)}L${n(x + Math.cos(a) * k * 0.95)} ${n(base - 4.1 * k + Math.sin(a) * k * 0.95)}`;
  }).join("");
  const ring = (r: number, w: number): string =>
    `<circle cx="${n(x)}" cy="${n(base - 4.1 * k)}" r="${n(r * k)}" fill="none" stroke="#8a2b45" stroke-width="${n(w * k)}"/>`;
  return (
    path(
      archD(x, base, 5.4 * k, 6.3 * k),
      sheet.radial(
        [
          [0, "#fff0c8"],
          [0.45, "#fbc877"],
          [0.8, "#d9773f"],
          [1, "#8a2b45"],
        ],
        0.5,
        0.42,
        0.7,
      ),
    ) +
    line(rays, "#8a2b45", k * 0.07, 0.85) +
    ring(1, 0.1) +
    ring(0.42, 0.09) +
    rect(
      x - 3.4 * k,
      base - 1.1 * k,
      6.8 * k,
      1.1 * k,
      sheet.linear([
        [0, "#8a2f48"],
        [1, "#4a1538"],
      ]),
    ) +
    rect(x - 3.4 * k, base - 1.14 * k, 6.8 * k, 0.09 * k, "#e0b05a")
  );
}

function flyingCaps(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  size: number,
): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const s = size * random.range(0.5, 1.05);
    const cap =
      path(`M-10 0L0 -5L10 0L0 5z`, "#2a1236") +
      path("M-5 2v4q5 3 10 0V2", "#1c0c28") +
      line("M0 0L9 3v7", "#e0b05a", 1.3);
    out += `<g transform="translate(${n(x + random.range(-w, w))} ${n(y + random.range(-h, h))}) rotate(${n(random.range(-35, 35))}) scale(${n(s * 10) === "0" ? 1 : (s / 10).toFixed(2)})">${cap}</g>`;
  }
  return out;
}

export const homeConvocation: Scene = (sheet, random, phone) => {
  const cam = phone ? new Camera(390, 700, 600) : new Camera(1330, 368, 600);
  const tone = { ...rooms.amber, wood: "#7a2a3e", dark: "#1d0c2b", light: "#ffcf85" };
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#1d0e33"],
        [1, "#4a1638"],
      ]),
    ),
  );
  sheet.add(
    vault(cam, 5.2, 8.2, [3.4, 4.7, 6.4, 8.6, 11.5, 15.5], "#1b0d2e", "#a13f48"),
    floor(sheet, cam, 5, [1.8, 16], tone),
  );
  sheet.add(stage(sheet, cam, 16), sheet.glow(cam.vx, cam.vy - 70, phone ? 330 : 480, 330, "#ffc878", 0.6));
  const k16 = cam.scale(15.6);
  const deck = cam.at(0, 1.1, 15.6)[1];
  [-1.9, -1.1, 1.2, 2].forEach((dx, i) =>
    sheet.add(
      person(
        cam.vx + dx * k16,
        deck,
        1.7 * k16,
        poses.stand,
        tinted(graduate(random, { top: i % 2 ? "#7a1d3e" : "#5c1b52", cap: "turban", accent: "#e0b05a" }), {
          color: "#3a1236",
          amount: 0.2,
        }),
      ),
    ),
  );
  sheet.add(
    person(
      cam.vx - 0.25 * k16,
      deck,
      1.75 * k16,
      poses.give,
      tinted(graduate(random, { top: "#8a1d3e", cap: "turban" }), { color: "#3a1236", amount: 0.1 }),
    ),
    person(
      cam.vx + 0.5 * k16,
      deck,
      -1.65 * k16,
      poses.give,
      tinted(graduate(random, { woman: true }), { color: "#3a1236", amount: 0.1 }),
    ),
  );
  const [ax, ay] = cam.at(-0.95, 0, 15.5);
  const [bx] = cam.at(0.95, 0, 15.5);
  const [cx, cy] = cam.at(-0.95, 0, 2);
  const [dx] = cam.at(0.95, 0, 2);
  sheet.add(
    path(
      `M${n(ax)} ${n(ay)}H${n(bx)}L${n(dx)} ${n(cy)}H${n(cx)}z`,
      sheet.linear([
        [0, "#d2604f"],
        [0.3, "#9a2445"],
        [1, "#5c1236"],
      ]),
    ),
  );
  sheet.add(
    line(`M${n(ax)} ${n(ay)}L${n(cx)} ${n(cy)}M${n(bx)} ${n(ay)}L${n(dx)} ${n(cy)}`, "#e0b05a", 2.4, 0.7),
  );
  sheet.add(banners(cam, phone));
  for (const z of [12.5, 10, 8.1, 6.6, 5.4, 4.4, 3.6]) {
    const s = cam.scale(z);
    const y = cam.at(0, 0, z)[1];
    const air = { color: "#1d0c2b", amount: Math.min(0.72, 0.28 + (9 - z) * 0.06) };
    const gap = 0.74 * s;
    const reach = (phone ? 4 : 4.7) * s;
    sheet.add(
      audience(
        random,
        Math.max(cam.vx - reach, phone ? -90 : 890),
        cam.vx - 1.35 * s,
        y,
        1.62 * s,
        gap,
        air,
        graduate,
      ),
      audience(random, cam.vx + 1.35 * s, cam.vx + reach, y, 1.62 * s, gap, air, graduate),
    );
    if (z === 8.1 || z === 5.4)
      for (const side of [-0.32, 0.34])
        sheet.add(
          person(
            cam.vx + side * s,
            y + 0.1 * s * side,
            1.66 * s,
            side < 0 ? poses.walk : poses.stroll,
            tinted(graduate(random, { back: true, holds: null, woman: side > 0 }), {
              color: "#2a0f30",
              amount: 0.15,
            }),
          ),
        );
  }
  sheet.add(
    flyingCaps(
      random,
      cam.vx,
      cam.vy - (phone ? 130 : 120),
      phone ? 190 : 260,
      62,
      phone ? 9 : 11,
      phone ? 13 : 14,
    ),
  );
  const side = sheet.linear(
    [
      [0, "#170a28", phone ? 0 : 0.86],
      [0.34, "#170a28", phone ? 0 : 0.62],
      [0.6, "#170a28", 0],
    ],
    0,
    0,
    1,
    0,
  );
  sheet.add(
    rect(0, 0, sheet.w, sheet.h, side),
    phone ? sheet.veil(0, 430, "#170a28", 0.85, 0) : "",
    sheet.veil(sheet.h - 120, 120, "#140822", 0, 0.75),
  );
};

/** Long cloth banners along the walls of the hall. */
function banners(cam: Camera, phone: boolean): string {
  let out = "";
  for (const z of phone ? [12, 9, 6.9] : [12, 9, 6.9, 5.2]) {
    const k = cam.scale(z);
    for (const side of [-1, 1]) {
      const [x] = cam.at(side * 3.9, 0, z);
      const top = cam.at(0, 5.4, z)[1];
      const len = 2.5 * k;
      const w = 0.62 * k;
      const color = z === 9 || z === 5.2 ? "#8a1d40" : "#c9973f";
      const edge = z === 9 || z === 5.2 ? "#e0b05a" : "#7a1a3a";
      out +=
        path(
          `M${n(x - w / 2)} ${n(top)}h${n(w)}v${n(len)}l${n(-w / 2)} ${n(w * 0.5)}l${n(-w / 2)} ${n(-w * 0.5)}z`,
          mix(color, "#2a0f30", side < 0 ? 0.3 : 0.12),
        ) +
        line(
          `M${n(x - w * 0.36)} ${n(top)}v${n(len)}M${n(x + w * 0.36)} ${n(top)}v${n(len)}`,
          edge,
          Math.max(1, w * 0.05),
          0.8,
        ) +
        rect(x - w * 0.62, top - w * 0.09, w * 1.24, w * 0.12, "#3a1436");
    }
  }
  return out;
}
