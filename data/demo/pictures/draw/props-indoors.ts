// Indoor things of the scenes: laboratory glass, exhibits, a couch, potted plants.
import { n, cycle, mix, type Random, path, line, rect, ellipse, circle, type Sheet } from "./svg.ts";

function flask(x: number, y: number, s: number, liquid: string): string {
  const glass = "#cfe3ee";
  return (
    path(
      `M${n(x - s * 0.1)} ${n(y - s)}h${n(s * 0.2)}v${n(s * 0.4)}l${n(s * 0.3)} ${n(s * 0.52)}q${n(s * 0.03)} ${n(s * 0.08)} ${n(-s * 0.08)} ${n(s * 0.08)}h${n(-s * 0.64)}q${n(-s * 0.11)} 0 ${n(-s * 0.08)} ${n(-s * 0.08)}l${n(s * 0.3)} ${n(-s * 0.52)}z`,
      glass,
      0.28,
    ) +
    path(
      `M${n(x - s * 0.24)} ${n(y - s * 0.34)}h${n(s * 0.48)}l${n(s * 0.14)} ${n(s * 0.26)}q${n(s * 0.03)} ${n(s * 0.08)} ${n(-s * 0.08)} ${n(s * 0.08)}h${n(-s * 0.6)}q${n(-s * 0.11)} 0 ${n(-s * 0.08)} ${n(-s * 0.08)}z`,
      liquid,
      0.9,
    ) +
    line(`M${n(x - s * 0.13)} ${n(y - s)}h${n(s * 0.26)}`, glass, s * 0.05, 0.9) +
    circle(x - s * 0.06, y - s * 0.2, s * 0.03, "#ffffff", 0.7) +
    circle(x + s * 0.07, y - s * 0.27, s * 0.022, "#ffffff", 0.7)
  );
}

export function microscope(x: number, y: number, s: number, color: string): string {
  return (
    path(`M${n(x - s * 0.35)} ${n(y)}h${n(s * 0.7)}v${n(-s * 0.08)}h${n(-s * 0.7)}z`, color) +
    line(
      `M${n(x + s * 0.2)} ${n(y - s * 0.05)}C${n(x + s * 0.5)} ${n(y - s * 0.35)} ${n(x + s * 0.34)} ${n(y - s * 0.72)} ${n(x + s * 0.06)} ${n(y - s * 0.74)}`,
      color,
      s * 0.1,
    ) +
    rect(x - s * 0.28, y - s * 0.34, s * 0.48, s * 0.05, color) +
    line(`M${n(x - s * 0.06)} ${n(y - s * 0.42)}L${n(x + s * 0.1)} ${n(y - s * 0.95)}`, "#e9e2d4", s * 0.14) +
    line(`M${n(x + s * 0.1)} ${n(y - s * 0.95)}L${n(x + s * 0.15)} ${n(y - s * 1.1)}`, color, s * 0.1) +
    circle(x + s * 0.3, y - s * 0.4, s * 0.07, "#c9973f")
  );
}

export function bench(sheet: Sheet, x: number, y: number, s: number): string {
  const colors = ["#d9a441", "#c2485a", "#4f9a8c", "#7a6fc0", "#e07b4a"];
  let tubes =
    rect(x + 250 * s, y - 52 * s, 130 * s, 8 * s, "#8a5a4a") +
    rect(x + 250 * s, y - 24 * s, 130 * s, 6 * s, "#8a5a4a") +
    rect(x + 254 * s, y - 52 * s, 5 * s, 52 * s, "#6d4038") +
    rect(x + 371 * s, y - 52 * s, 5 * s, 52 * s, "#6d4038");
  for (let i = 0; i < 5; i++)
    tubes +=
      rect(x + (266 + i * 22) * s, y - 74 * s, 11 * s, 62 * s, "#cfe3ee", 0.35, 5 * s) +
      rect(
        x + (267 + i * 22) * s,
        y - (36 + (i % 3) * 7) * s,
        9 * s,
        (23 + (i % 3) * 7) * s,
        cycle(colors, i),
        0.95,
        4 * s,
      );
  return (
    flask(x + 40 * s, y, 74 * s, cycle(colors, 1)) +
    flask(x + 112 * s, y, 96 * s, cycle(colors, 2)) +
    flask(x + 186 * s, y, 66 * s, cycle(colors, 0)) +
    tubes +
    flask(x + 430 * s, y, 82 * s, cycle(colors, 3)) +
    sheet.glow(x + 112 * s, y - 24 * s, 90 * s, 60 * s, cycle(colors, 2), 0.35) +
    sheet.glow(x + 40 * s, y - 20 * s, 70 * s, 50 * s, cycle(colors, 1), 0.3)
  );
}

const wire = (px: number, py: number): string => line(`M${px} 0V${py}`, "#d9c9e8", 1.2, 0.6);

export function planets(x: number, y: number): string {
  const ring = `<ellipse cx="${x + 150}" cy="${y + 26}" rx="44" ry="11" fill="none" stroke="#f0d9a0" stroke-width="5" transform="rotate(-14 ${x + 150} ${y + 26})"/>`;
  return (
    wire(x, y) +
    circle(x, y, 42, "#f6b84a") +
    circle(x - 10, y - 10, 26, "#ffd67c", 0.8) +
    wire(x + 150, y) +
    circle(x + 150, y + 26, 25, "#c98a5e") +
    ring +
    wire(x - 96, y) +
    circle(x - 96, y + 34, 15, "#5f8fc0") +
    circle(x - 92, y + 30, 6, "#9ac08a") +
    wire(x + 76, y) +
    circle(x + 76, y + 62, 10, "#c2485a") +
    wire(x + 232, y) +
    circle(x + 232, y + 12, 16, "#7fb0b8")
  );
}

export function rocket(x: number, y: number, s: number): string {
  return (
    path(
      `M${n(x)} ${n(y - s)}C${n(x + s * 0.22)} ${n(y - s * 0.8)} ${n(x + s * 0.2)} ${n(y - s * 0.35)} ${n(x + s * 0.16)} ${n(y - s * 0.1)}h${n(-s * 0.32)}C${n(x - s * 0.2)} ${n(y - s * 0.35)} ${n(x - s * 0.22)} ${n(y - s * 0.8)} ${n(x)} ${n(y - s)}z`,
      "#efe6da",
    ) +
    path(
      `M${n(x)} ${n(y - s)}C${n(x + s * 0.11)} ${n(y - s * 0.9)} ${n(x + s * 0.15)} ${n(y - s * 0.8)} ${n(x + s * 0.17)} ${n(y - s * 0.7)}h${n(-s * 0.34)}C${n(x - s * 0.15)} ${n(y - s * 0.8)} ${n(x - s * 0.11)} ${n(y - s * 0.9)} ${n(x)} ${n(y - s)}z`,
      "#a3283f",
    ) +
    circle(x, y - s * 0.52, s * 0.075, "#3f5f9a") +
    path(
      `M${n(x - s * 0.16)} ${n(y - s * 0.34)}L${n(x - s * 0.32)} ${n(y)}L${n(x - s * 0.12)} ${n(y - s * 0.1)}zM${n(x + s * 0.16)} ${n(y - s * 0.34)}L${n(x + s * 0.32)} ${n(y)}L${n(x + s * 0.12)} ${n(y - s * 0.1)}z`,
      "#a3283f",
    ) +
    rect(x - s * 0.36, y - s * 0.02, s * 0.72, s * 0.05, "#6d4a62")
  );
}

export function robot(x: number, y: number, s: number): string {
  return (
    rect(x - s * 0.2, y - s * 0.62, s * 0.4, s * 0.36, "#8fa2c8", 1, s * 0.05) +
    rect(x - s * 0.15, y - s * 0.92, s * 0.3, s * 0.24, "#b9c6de", 1, s * 0.06) +
    circle(x - s * 0.06, y - s * 0.81, s * 0.035, "#f6b84a") +
    circle(x + s * 0.06, y - s * 0.81, s * 0.035, "#f6b84a") +
    line(
      `M${n(x)} ${n(y - s * 0.92)}v${n(-s * 0.1)}M${n(x - s * 0.2)} ${n(y - s * 0.55)}l${n(-s * 0.14)} ${n(s * 0.16)}M${n(x + s * 0.2)} ${n(y - s * 0.55)}l${n(s * 0.16)} ${n(-s * 0.12)}`,
      "#8fa2c8",
      s * 0.06,
    ) +
    rect(x - s * 0.25, y - s * 0.26, s * 0.5, s * 0.14, "#4a4470", 1, s * 0.05) +
    circle(x - s * 0.15, y - s * 0.07, s * 0.08, "#2a2448") +
    circle(x + s * 0.15, y - s * 0.07, s * 0.08, "#2a2448") +
    circle(x, y - s * 1.04, s * 0.035, "#c2485a")
  );
}

export function telescope(x: number, y: number, s: number): string {
  return (
    line(
      `M${n(x)} ${n(y - s * 0.5)}L${n(x - s * 0.24)} ${n(y)}M${n(x)} ${n(y - s * 0.5)}L${n(x + s * 0.22)} ${n(y)}M${n(x)} ${n(y - s * 0.5)}L${n(x + s * 0.02)} ${n(y)}`,
      "#7a4a3a",
      s * 0.035,
    ) +
    line(`M${n(x - s * 0.28)} ${n(y - s * 0.38)}L${n(x + s * 0.3)} ${n(y - s * 0.78)}`, "#efe6da", s * 0.13) +
    line(
      `M${n(x - s * 0.36)} ${n(y - s * 0.325)}L${n(x - s * 0.28)} ${n(y - s * 0.38)}`,
      "#3a2a52",
      s * 0.08,
    ) +
    line(`M${n(x + s * 0.22)} ${n(y - s * 0.725)}L${n(x + s * 0.3)} ${n(y - s * 0.78)}`, "#c9973f", s * 0.15)
  );
}

/** A donor who lies back on a couch, seen from the side. */
export function donor(
  sheet: Sheet,
  x: number,
  y: number,
  shirt: string,
  pants: string,
  skin: string,
  woman: boolean,
): string {
  const couch = sheet.linear([
    [0, "#f3ece6"],
    [1, "#b9adc0"],
  ]);
  return [
    line(`M${x - 70} ${y}V${y - 34}M${x + 100} ${y}V${y - 34}M${x - 70} ${y - 14}H${x + 100}`, "#8a7d9a", 5),
    path(
      `M${x - 124} ${y - 92}L${x - 60} ${y - 46}H${x + 128}V${y - 32}H${x - 68}L${x - 134} ${y - 80}z`,
      couch,
    ),
    rect(x - 130, y - 104, 34, 16, "#ffffff", 1, 7),
    line(`M${x - 20} ${y - 54}L${x + 44} ${y - 62}L${x + 108} ${y - 52}`, mix(pants, "#150c22", 0.25), 17),
    line(`M${x - 20} ${y - 56}L${x + 40} ${y - 70}L${x + 104} ${y - 54}`, pants, 16),
    line(`M${x + 106} ${y - 54}l6 -12`, "#2a1a2a", 9),
    line(`M${x - 84} ${y - 92}L${x - 24} ${y - 58}`, shirt, 27),
    circle(x - 106, y - 110, 15.5, skin),
    path(
      `M${x - 122} ${y - 106}C${x - 126} ${y - 130} ${x - 98} ${y - 134} ${x - 92} ${y - 118}C${x - 104} ${y - 120} ${x - 110} ${y - 112} ${x - 110} ${y - 100}C${x - 116} ${y - 98} ${x - 120} ${y - 100} ${x - 122} ${y - 106}z`,
      "#190f22",
    ),
    woman ? ellipse(x - 124, y - 102, 8, 10, "#190f22") : "",
    line(`M${x - 74} ${y - 92}L${x - 44} ${y - 74}`, mix(shirt, "#150c22", 0.2), 12),
    line(`M${x - 44} ${y - 74}L${x - 4} ${y - 82}`, skin, 8.5),
    circle(x, y - 83, 6, skin),
    circle(x + 3, y - 86, 5.5, "#c8303f"),
    rect(x - 36, y - 82, 12, 10, "#ffffff", 1, 2),
  ].join("");
}

export function plantPot(random: Random, x: number, y: number, s: number): string {
  let leaves = "";
  let lit = "";
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + (i - 7) * 0.17 + random.range(-0.06, 0.06);
    const l = s * random.range(62, 108);
    const tx = x + Math.cos(a) * l;
    const ty = y - 40 * s + Math.sin(a) * l;
    const d = `M${n(x)} ${n(y - 40 * s)}Q${n((x + tx) / 2 - 8 * s)} ${n((y - 40 * s + ty) / 2)} ${n(tx)} ${n(ty)}Q${n((x + tx) / 2 + 10 * s)} ${n((y - 40 * s + ty) / 2 + 6)} ${n(x)} ${n(y - 40 * s)}z`;
    if (i % 3) leaves += d;
    else lit += d;
  }
  return (
    path(leaves, "#34584a") +
    path(lit, "#5f8a58") +
    path(
      `M${n(x - 26 * s)} ${n(y - 46 * s)}h${n(52 * s)}l${n(-8 * s)} ${n(46 * s)}h${n(-36 * s)}z`,
      "#a85a42",
    ) +
    ellipse(x, y - 46 * s, 26 * s, 4 * s, "#6d3430")
  );
}
