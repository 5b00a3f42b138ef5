// Outdoor things of the scenes: stands, floodlights, the gate of honour, flags, saplings.
import { n, mix, type Random, path, line, rect, circle, type Sheet } from "./svg.ts";
import { archD, domeD } from "./buildings.ts";

export function floodlight(sheet: Sheet, x: number, y: number, h: number): string {
  let bulbs = "";
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++) bulbs += `M${n(x + (c - 1.5) * h * 0.05)} ${n(y - h + r * h * 0.05)}h.1`;
  return (
    line(
      `M${n(x - h * 0.03)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + h * 0.03)} ${n(y)}M${n(x - h * 0.02)} ${n(y - h * 0.3)}h${n(h * 0.04)}M${n(x - h * 0.013)} ${n(y - h * 0.6)}h${n(h * 0.026)}`,
      "#3a2346",
      h * 0.012,
    ) +
    rect(x - h * 0.11, y - h * 1.04, h * 0.22, h * 0.16, "#3a2346", 1, 3) +
    line(bulbs, "#fff6d8", h * 0.034) +
    sheet.glow(x, y - h * 0.95, h * 0.5, h * 0.36, "#fff0c0", 0.6)
  );
}

export function stand(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  roof: string,
  body: string,
): string {
  const colors = ["#f1d9a8", "#c9506a", "#e0b05a", "#8fa2d0", "#d9733a", "#f6efe0", "#5b7f98"];
  let out = rect(
    x,
    y - h,
    w,
    h,
    sheet.linear([
      [0, mix(body, "#120a22", 0.6)],
      [1, body],
    ]),
  );
  for (let r = 0; r < 6; r++) {
    const ry = y - h * 0.12 - (r * h * 0.62) / 6;
    out += rect(x, ry + h * 0.035, w, h * 0.014, mix(body, "#ffe0b0", 0.3));
    for (const color of colors) {
      let d = "";
      for (let px = x + 8 + random.range(0, 20); px < x + w - 6; px += random.range(14, 60))
        d += `M${n(px)} ${n(ry)}v${n(-h * 0.02)}`;
      out += line(d, mix(color, body, 0.2 + r * 0.06), h * 0.05);
    }
  }
  const posts = Array.from(
    { length: Math.round(w / (h * 0.8)) + 1 },
    (_, i) =>
      `M${n(x + 6 + (i * (w - 12)) / Math.round(w / (h * 0.8)))} ${n(y - h * 0.14)}V${n(y - h * 1.05)}`,
  ).join("");
  return (
    out +
    line(posts, "#e9d6b8", h * 0.02, 0.75) +
    path(
      `M${n(x - h * 0.14)} ${n(y - h * 0.98)}L${n(x + h * 0.06)} ${n(y - h * 1.24)}H${n(x + w - h * 0.06)}L${n(x + w + h * 0.14)} ${n(y - h * 0.98)}z`,
      sheet.linear([
        [0, mix(roof, "#ffe0b0", 0.35)],
        [1, roof],
      ]),
    ) +
    rect(x, y - h * 0.1, w, h * 0.1, mix(body, "#120a22", 0.3))
  );
}

/** Running lanes that come towards the viewer from the right. */
export function track(sheet: Sheet, y: number, color: string, lanes = 6): string {
  const h = sheet.h - y;
  let d = "";
  for (let i = 1; i < lanes; i++) d += `M-10 ${n(y + h * (i / lanes) ** 1.5)}H${sheet.w + 10}`;
  return (
    rect(
      0,
      y,
      sheet.w,
      h,
      sheet.linear([
        [0, mix(color, "#ffd9a0", 0.3)],
        [1, mix(color, "#1a0d22", 0.35)],
      ]),
    ) + line(d, "#f6e3cc", 2.4, 0.7)
  );
}

/** The gate of honour: two decorated posts and a pointed arch with a marigold garland. */
export function gate(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  const post = sheet.linear([
    [0, "#c8242f"],
    [1, "#7d1226"],
  ]);
  const gold = "#f2c230";
  const outer = archD(x, y, w, h);
  const inner = archD(x, y, w * 0.74, h * 0.86);
  let beads = "";
  for (let i = 0; i < 9; i++)
    beads +=
      circle(x - w * 0.435, y - 30 - i * h * 0.058, 6, gold) +
      circle(x + w * 0.435, y - 30 - i * h * 0.058, 6, gold);
  return (
    `<path d="${outer}${inner}" fill="${post}" fill-rule="evenodd"/>` +
    line(outer.slice(0, -1), gold, 5) +
    line(inner.slice(0, -1), gold, 3) +
    beads +
    path(domeD(x, y - h + 4, 24), gold) +
    rect(x - 1.5, y - h - 62, 3, 34, gold) +
    rect(x - w * 0.53, y - 20, w * 0.2, 22, "#f2c230") +
    rect(x + w * 0.33, y - 20, w * 0.2, 22, "#f2c230")
  );
}

export function waving(x: number, y: number, w: number, h: number, pole: number): string {
  const edge = (dy: number): string =>
    `q${n(w * 0.25)} ${n(-h * 0.22)} ${n(w * 0.5)} 0t${n(w * 0.5)} ${n(-dy)}`;
  const back = `q${n(-w * 0.25)} ${n(h * 0.22)} ${n(-w * 0.5)} 0t${n(-w * 0.5)} 0`;
  const band = (dy: number, color: string): string =>
    path(`M${n(x)} ${n(y + dy)}${edge(0)}v${n(h / 2)}${back}z`, color);
  const fold = path(
    `M${n(x + w * 0.3)} ${n(y - h * 0.11)}q${n(w * 0.16)} ${n(h * 0.4)} ${n(w * 0.1)} ${n(h * 1.06)}q${n(w * 0.13)} ${n(h * 0.04)} ${n(w * 0.2)} ${n(h * 0.09)}q${n(w * 0.08)} ${n(-h * 0.6)} ${n(-w * 0.06)} ${n(-h * 1.08)}z`,
    "#4a0a20",
    0.13,
  );
  return (
    line(`M${n(x - 3)} ${n(y - 16)}v${n(pole)}`, "#5a2a30", 7) +
    circle(x - 3, y - 22, 8, "#e0b05a") +
    band(0, "#f5c62e") +
    band(h / 2, "#cf2430") +
    fold
  );
}

export function sapling(x: number, y: number, s: number): string {
  const leaf = (dx: number, dy: number, a: number): string =>
    `<ellipse rx="${n(s * 0.12)}" ry="${n(s * 0.25)}" fill="${a > 0 ? "#7fa552" : "#5f8a48"}" transform="translate(${n(x + dx * s)} ${n(y + dy * s)}) rotate(${a})"/>`;
  return (
    line(`M${n(x)} ${n(y)}q${n(s * 0.06)} ${n(-s * 0.5)} 0 ${n(-s)}`, "#5a7a3a", s * 0.06) +
    leaf(-0.2, -0.5, -55) +
    leaf(0.22, -0.62, 50) +
    leaf(-0.16, -0.9, -35) +
    leaf(0.15, -1, 30) +
    leaf(0, -1.2, 2) +
    path(`M${n(x - s * 0.5)} ${n(y + 3)}q${n(s * 0.5)} ${n(-s * 0.34)} ${n(s)} 0z`, "#5a3226")
  );
}

export function wateringCan(x: number, y: number): string {
  return (
    path(`M${x} ${y}h40l5 34h-50z`, "#5f86a8") +
    line(`M${x - 4} ${y + 20}L${x - 34} ${y + 2}M${x + 6} ${y}q14 -26 30 0`, "#4a6f90", 5) +
    line(
      `M${x - 38} ${y + 8}q-10 10 -14 30M${x - 34} ${y + 10}q-6 12 -8 30M${x - 42} ${y + 4}q-14 10 -20 26`,
      "#cfe6f4",
      1.6,
      0.9,
    )
  );
}
