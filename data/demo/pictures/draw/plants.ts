// Trees and palms. No two of a kind come out alike: shape, size and lean are all drawn by lot.
import { n, mix, type Random, path, line, circle, dotD, group, at } from "./svg.ts";
import { shrubs, blade } from "./fields.ts";

export interface Leaf {
  leaf: string;
  lit: string;
  trunk: string;
  /** -1 when the light comes from the left, 1 from the right. */
  side: number;
}

export type TreeKind = "neem" | "rain" | "ashoka" | "gulmohar" | "banyan";

interface Crown {
  w: number;
  h: number;
  y: number;
  lumps: number;
  size: number;
}

const crowns: Record<TreeKind, Crown> = {
  neem: { w: 34, h: 34, y: -66, lumps: 34, size: 12 },
  rain: { w: 64, h: 20, y: -70, lumps: 46, size: 11 },
  ashoka: { w: 9, h: 52, y: -62, lumps: 34, size: 7.5 },
  gulmohar: { w: 52, h: 17, y: -62, lumps: 40, size: 9 },
  banyan: { w: 66, h: 32, y: -66, lumps: 60, size: 15 },
};

function crownDots(
  random: Random,
  crown: Crown,
  spread: number,
  size: number,
  count: number,
  dx: number,
  dy: number,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * spread;
    const x = Math.cos(angle) * crown.w * reach + dx;
    // Crowns are flat below and round above.
    const y = crown.y + Math.sin(angle) * crown.h * reach * (Math.sin(angle) > 0 ? 0.55 : 1) + dy;
    d += dotD(x, y, size * random.range(0.55, 1.15) * (1.15 - reach * 0.45));
  }
  return d;
}

function branches(random: Random, crown: Crown, color: string): string {
  const lean = random.range(-5, 5);
  let d = "";
  for (let i = 0; i < 4; i++) {
    const side = (i - 1.5) / 1.5;
    d += `M${n(lean * 0.4)} ${n(crown.y * 0.45)}Q${n(side * crown.w * 0.15 + lean)} ${n(crown.y * 0.65)} ${n(side * crown.w * 0.62)} ${n(crown.y * random.range(0.92, 1.06))}`;
  }
  const trunk = `M-4.5 1Q-2.500 ${n(crown.y * 0.3)} ${n(lean * 0.4 - 2.6)} ${n(crown.y * 0.6)}L${n(lean * 0.4 + 2.6)} ${n(crown.y * 0.6)}Q2.500 ${n(crown.y * 0.3)} 5 1z`;
  return path(trunk, color) + line(d, color, 2.4);
}

/** Single leaves, for trees that stand close to the viewer. */
function crownLeaves(
  random: Random,
  crown: Crown,
  spread: number,
  count: number,
  dx: number,
  dy: number,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * spread;
    const rise = Math.sin(angle) > 0 ? 0.6 : 1;
    d += blade(
      Math.cos(angle) * (crown.w + 4) * reach + dx,
      crown.y + Math.sin(angle) * (crown.h + 4) * reach * rise + dy,
      random.range(-2.2, 2.2),
      random.range(3, 5.6),
    );
  }
  return d;
}

export function tree(
  random: Random,
  kind: TreeKind,
  x: number,
  y: number,
  scale: number,
  tone: Leaf,
): string {
  const crown = crowns[kind];
  // Large trees get many small tufts and far ones few, so that leaves look the same size everywhere.
  const fine = scale > 1.6 ? 0.5 : scale > 0.9 ? 0.75 : 1;
  const many = scale > 1.6 ? 2.6 : scale > 0.9 ? 1.7 : scale < 0.45 ? 0.3 : scale < 0.6 ? 0.5 : 1;
  const parts = [branches(random, crown, tone.trunk)];
  if (kind === "banyan") parts.push(roots(random, tone.trunk));
  parts.push(
    path(crownDots(random, crown, 1, crown.size, Math.round(crown.lumps * Math.sqrt(many)), 0, 0), tone.leaf),
  );
  const mid = mix(tone.leaf, tone.lit, 0.45);
  if (scale > 1.6) {
    parts.push(
      path(crownLeaves(random, crown, 1.04, 260, 0, 0), tone.leaf),
      path(crownLeaves(random, crown, 0.98, 330, tone.side * 3, -crown.h * 0.12), mid),
    );
    parts.push(
      path(crownLeaves(random, crown, 0.82, 240, tone.side * crown.w * 0.18, -crown.h * 0.32), tone.lit),
    );
  } else {
    parts.push(
      path(
        crownDots(
          random,
          crown,
          0.85,
          crown.size * 0.62 * fine,
          Math.round(crown.lumps * 0.7 * many),
          tone.side * crown.w * 0.12,
          -crown.h * 0.22,
        ),
        mid,
      ),
    );
    parts.push(
      path(
        crownDots(
          random,
          crown,
          0.72,
          crown.size * 0.38 * fine,
          Math.round(crown.lumps * 0.8 * many),
          tone.side * crown.w * 0.24,
          -crown.h * 0.42,
        ),
        tone.lit,
        0.85,
      ),
    );
  }
  if (kind === "gulmohar")
    parts.push(
      path(
        crownDots(random, crown, 1, 3.2 * fine, Math.round(60 * many), 0, -3),
        mix("#d8452f", tone.lit, 0.55),
        0.9,
      ),
    );
  return group(parts, at(x, y, random.chance(0.5) ? scale : -scale, scale * random.range(0.94, 1.08)));
}

function roots(random: Random, color: string): string {
  let d = "";
  for (let i = 0; i < 9; i++) {
    const rx = random.range(-46, 46);
    d += `M${n(rx)} -52Q${n(rx + random.range(-4, 4))} -25 ${n(rx + random.range(-3, 3))} ${n(random.chance(0.5) ? 0 : random.range(-26, -10))}`;
  }
  return line(d, color, 1.5, 0.9);
}

/** One feathered leaf: a bent rib with leaflets that hang more the further out they are. */
function frond(random: Random, angle: number, length: number, width: number, color: string): string {
  const droop = 0.35 + Math.abs(Math.cos(angle)) * 0.75;
  const tx = Math.cos(angle) * length;
  const ty = -Math.sin(angle) * length + length * droop * 0.7;
  const mx = Math.cos(angle) * length * 0.55;
  const my = -Math.sin(angle) * length * 0.75;
  const side = Math.sign(tx) || 1;
  let d = "";
  for (let i = 2; i <= 22; i++) {
    const t = i / 22;
    const px = 2 * t * (1 - t) * mx + t * t * tx;
    const py = 2 * t * (1 - t) * my + t * t * ty;
    const size = width * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.16)) * random.range(0.85, 1.1);
    d += `M${n(px)} ${n(py)}l${n(side * size * 0.45)} ${n(size)}M${n(px)} ${n(py)}l${n(side * size * 0.75)} ${n(size * 0.25 - 1)}`;
  }
  return (
    line(`M0 0Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}`, color, length * 0.024) + line(d, color, length * 0.019)
  );
}

export function palm(
  random: Random,
  x: number,
  y: number,
  height: number,
  color: string,
  lit: string,
): string {
  const lean = height * random.range(-0.22, 0.22);
  const tall = height * random.range(0.9, 1.1);
  const w = height * 0.016;
  const curve = `Q${n(lean * 0.1)} ${n(-tall * 0.55)} ${n(lean)} ${n(-tall)}`;
  const trunk = path(
    `M${n(-w * 1.5)} 1${curve}l${n(w * 1.2)} 0Q${n(lean * 0.1 + w * 2.2)} ${n(-tall * 0.55)} ${n(w * 1.7)} 1z`,
    color,
  );
  const count = 9 + Math.floor(random.next() * 4);
  let leaves = "";
  for (let i = 0; i < count; i++) {
    const angle = ((-25 + (230 / (count - 1)) * i + random.range(-9, 9)) * Math.PI) / 180;
    leaves += frond(
      random,
      angle,
      height * random.range(0.36, 0.5),
      height * 0.11,
      i % 3 === 1 ? lit : color,
    );
  }
  const nuts = [-1, 0.4, 1.4].map((k) => circle(k * w * 1.3, w * 1.6, w * 0.95, color)).join("");
  return group(
    trunk + group(leaves + nuts, `translate(${n(lean + w * 0.6)} ${n(-tall)})`),
    `translate(${n(x)} ${n(y)})`,
  );
}

/** The toddy palm of dry Deccan fields: straight, with a ball of fans. */
export function palmyra(
  random: Random,
  x: number,
  y: number,
  height: number,
  color: string,
  lit: string,
): string {
  const r = height * 0.2;
  let fans = "";
  for (let i = 0; i < 19; i++) {
    const angle = -0.6 + ((Math.PI + 1.2) * i) / 18 + random.range(-0.15, 0.15);
    const reach = r * random.range(0.35, 0.75);
    const cx = Math.cos(angle) * reach;
    const cy = -height - Math.sin(angle) * reach;
    let d = `M0 ${n(-height)}L${n(cx)} ${n(cy)}`;
    for (let k = -5; k <= 5; k++) {
      const a = angle + k * 0.24;
      d += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * r * 0.5)} ${n(cy - Math.sin(a) * r * 0.5)}`;
    }
    fans += line(d, i % 4 === 0 ? lit : color, height * 0.012);
  }
  const w = height * 0.022;
  const lean = random.range(-0.02, 0.02) * height;
  return group(
    path(`M${n(-w * 1.5)} 1L${n(lean - w)} ${n(-height)}h${n(w * 2)}L${n(w * 1.5)} 1z`, color) + fans,
    `translate(${n(x)} ${n(y)})`,
  );
}

const mixed: TreeKind[] = ["neem", "rain", "neem", "banyan", "ashoka", "gulmohar"];

/** A stand of trees: sizes and gaps uneven, the smaller ones behind and paler. */
export function grove(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  scale: number,
  tone: Leaf,
  air: string,
  kinds: TreeKind[] = mixed,
): string {
  let back = "";
  let front = "";
  for (let x = x0; x < x1;) {
    const size = scale * random.range(0.55, 1.25);
    const far = random.chance(0.45);
    const t: Leaf = far
      ? {
          ...tone,
          leaf: mix(tone.leaf, air, 0.3),
          lit: mix(tone.lit, air, 0.4),
          trunk: mix(tone.trunk, air, 0.3),
        }
      : tone;
    const one = tree(
      random,
      random.pick(kinds),
      x,
      y + (far ? -3 : random.range(0, 4)) * scale,
      size * (far ? 0.8 : 1),
      t,
    );
    if (far) back += one;
    else front += one;
    x += scale * random.range(18, 105);
  }
  return back + front + shrubs(random, x0 - 30, x1 + 30, y + 2 * scale, 10 * scale, tone);
}
