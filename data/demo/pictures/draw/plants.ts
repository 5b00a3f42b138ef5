// Trees, palms, shrubs, grass and fields. No two of a kind come out alike: shape, size and lean are all drawn by lot.
import { Random, Sheet, at, circle, dotD, group, line, mix, n, path } from './svg.ts';

export interface Leaf {
  leaf: string;
  lit: string;
  trunk: string;
  /** -1 when the light comes from the left, 1 from the right. */
  side: number;
}

export type TreeKind = 'neem' | 'rain' | 'ashoka' | 'gulmohar' | 'banyan';

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

function crownDots(random: Random, crown: Crown, spread: number, size: number, count: number, dx: number, dy: number): string {
  let d = '';
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
  let d = '';
  for (let i = 0; i < 4; i++) {
    const side = (i - 1.5) / 1.5;
    d += `M${n(lean * 0.4)} ${n(crown.y * 0.45)}Q${n(side * crown.w * 0.15 + lean)} ${n(crown.y * 0.65)} ${n(side * crown.w * 0.62)} ${n(crown.y * random.range(0.92, 1.06))}`;
  }
  const trunk = `M-4.5 1Q-2.500 ${n(crown.y * 0.3)} ${n(lean * 0.4 - 2.6)} ${n(crown.y * 0.6)}L${n(lean * 0.4 + 2.6)} ${n(crown.y * 0.6)}Q2.500 ${n(crown.y * 0.3)} 5 1z`;
  return path(trunk, color) + line(d, color, 2.4);
}

export function tree(random: Random, kind: TreeKind, x: number, y: number, scale: number, tone: Leaf): string {
  const crown = crowns[kind];
  const parts = [branches(random, crown, tone.trunk)];
  if (kind === 'banyan') parts.push(roots(random, tone.trunk));
  parts.push(path(crownDots(random, crown, 1, crown.size, crown.lumps, 0, 0), tone.leaf));
  const mid = mix(tone.leaf, tone.lit, 0.45);
  parts.push(path(crownDots(random, crown, 0.85, crown.size * 0.62, Math.round(crown.lumps * 0.7), tone.side * crown.w * 0.12, -crown.h * 0.22), mid));
  parts.push(path(crownDots(random, crown, 0.72, crown.size * 0.38, Math.round(crown.lumps * 0.8), tone.side * crown.w * 0.24, -crown.h * 0.42), tone.lit, 0.85));
  if (kind === 'gulmohar') parts.push(path(crownDots(random, crown, 1, 3.2, 60, 0, -3), mix('#d8452f', tone.leaf, 0.25), 0.9));
  return group(parts, at(x, y, random.chance(0.5) ? scale : -scale, scale * random.range(0.94, 1.08)));
}

function roots(random: Random, color: string): string {
  let d = '';
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
  let d = '';
  for (let i = 2; i <= 15; i++) {
    const t = i / 15;
    const px = 2 * t * (1 - t) * mx + t * t * tx;
    const py = 2 * t * (1 - t) * my + t * t * ty;
    const size = width * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.16)) * random.range(0.85, 1.1);
    d += `M${n(px)} ${n(py)}l${n(side * size * 0.45)} ${n(size)}M${n(px)} ${n(py)}l${n(side * size * 0.75)} ${n(size * 0.25 - 1)}`;
  }
  return line(`M0 0Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}`, color, 2.1) + line(d, color, 1.25);
}

export function palm(random: Random, x: number, y: number, height: number, color: string, lit: string): string {
  const lean = height * random.range(-0.22, 0.22);
  const tall = height * random.range(0.9, 1.1);
  const w = height * 0.028;
  const curve = `Q${n(lean * 0.1)} ${n(-tall * 0.55)} ${n(lean)} ${n(-tall)}`;
  const trunk = path(`M${n(-w * 1.5)} 1${curve}l${n(w * 1.2)} 0Q${n(lean * 0.1 + w * 2.2)} ${n(-tall * 0.55)} ${n(w * 1.7)} 1z`, color);
  const count = 9 + Math.floor(random.next() * 4);
  let leaves = '';
  for (let i = 0; i < count; i++) {
    const angle = ((-25 + (230 / (count - 1)) * i + random.range(-9, 9)) * Math.PI) / 180;
    leaves += frond(random, angle, height * random.range(0.36, 0.5), height * 0.11, i % 3 === 1 ? lit : color);
  }
  const nuts = [-1, 0.4, 1.4].map((k) => circle(k * w * 1.3, w * 1.6, w * 0.95, color)).join('');
  return group(trunk + group(leaves + nuts, `translate(${n(lean + w * 0.6)} ${n(-tall)})`), `translate(${n(x)} ${n(y)})`);
}

/** The toddy palm of dry Deccan fields: straight, with a ball of fans. */
export function palmyra(random: Random, x: number, y: number, height: number, color: string, lit: string): string {
  const r = height * 0.2;
  let fans = '';
  for (let i = 0; i < 15; i++) {
    const angle = random.range(-0.5, Math.PI + 0.5);
    const cx = Math.cos(angle) * r * 0.7;
    const cy = -height - Math.sin(angle) * r * 0.75;
    let d = '';
    for (let k = -4; k <= 4; k++) {
      const a = angle + k * 0.26;
      d += `M${n(cx * 0.6)} ${n(cy * 0.4 - height * 0.6)}L${n(cx + Math.cos(a) * r * 0.55)} ${n(cy - Math.sin(a) * r * 0.55)}`;
    }
    fans += line(d, i % 4 === 0 ? lit : color, height * 0.011);
  }
  const w = height * 0.022;
  const lean = random.range(-0.02, 0.02) * height;
  return group(path(`M${n(-w * 1.5)} 1L${n(lean - w)} ${n(-height)}h${n(w * 2)}L${n(w * 1.5)} 1z`, color) + fans, `translate(${n(x)} ${n(y)})`);
}

const mixed: TreeKind[] = ['neem', 'rain', 'neem', 'banyan', 'ashoka', 'gulmohar'];

/** A stand of trees: sizes and gaps uneven, the smaller ones behind and paler. */
export function grove(random: Random, x0: number, x1: number, y: number, scale: number, tone: Leaf, air: string, kinds: TreeKind[] = mixed): string {
  let back = '';
  let front = '';
  for (let x = x0; x < x1; ) {
    const size = scale * random.range(0.55, 1.25);
    const far = random.chance(0.45);
    const t: Leaf = far ? { ...tone, leaf: mix(tone.leaf, air, 0.3), lit: mix(tone.lit, air, 0.4), trunk: mix(tone.trunk, air, 0.3) } : tone;
    const one = tree(random, random.pick(kinds), x, y + (far ? -3 : random.range(0, 4)) * scale, size * (far ? 0.8 : 1), t);
    if (far) back += one;
    else front += one;
    x += scale * random.range(18, 105);
  }
  return back + front + shrubs(random, x0 - 30, x1 + 30, y + 2 * scale, 10 * scale, tone);
}

export function shrubs(random: Random, x0: number, x1: number, y: number, height: number, tone: Leaf): string {
  let low = '';
  let high = '';
  for (let x = x0; x < x1; x += height * random.range(0.3, 1.5)) {
    const r = height * random.range(0.35, 0.9);
    low += dotD(x, y - r * 0.35, r);
    if (random.chance(0.7)) high += dotD(x + tone.side * r * 0.3, y - r * 0.75, r * 0.45);
  }
  return path(low, tone.leaf) + path(high, mix(tone.leaf, tone.lit, 0.55), 0.8);
}

export function grass(random: Random, x0: number, x1: number, y: number, height: number, color: string, gap = 5): string {
  let d = '';
  for (let x = x0; x < x1; x += random.range(gap * 0.4, gap * 1.8)) {
    const h = height * random.range(0.4, 1.2);
    const bend = random.range(-0.5, 0.5) * h;
    const w = height * 0.07;
    d += `M${n(x - w)} ${n(y)}Q${n(x + bend * 0.2)} ${n(y - h * 0.6)} ${n(x + bend)} ${n(y - h)}Q${n(x + bend * 0.4)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y)}z`;
  }
  return path(d, color);
}

/** One band of a crop: bushy top edge, yellow flowers, darker foot. */
function cropBand(sheet: Sheet, random: Random, y: number, height: number, leaf: string, lit: string, flower: string): string {
  let bushes = '';
  let tops = '';
  let blooms = '';
  for (let x = -height; x < sheet.w + height; x += height * random.range(0.22, 0.5)) {
    const r = height * random.range(0.25, 0.5);
    const top = y - height * random.range(0.35, 0.8);
    bushes += dotD(x, top, r);
    if (random.chance(0.75)) tops += dotD(x + r * 0.2, top - r * 0.45, r * 0.5);
    for (let k = 0; k < 3; k++) {
      if (random.chance(0.42)) blooms += dotD(x + random.range(-r, r), top - r * random.range(-0.5, 1), Math.max(0.9, height * 0.035));
    }
  }
  return path(bushes + `M0 ${n(y - height * 0.4)}H${sheet.w}V${n(y + height)}H0z`, leaf) + path(tops, lit, 0.75) + path(blooms, flower, 0.95);
}

/** Tur-dal from the horizon to the viewer: bands grow and deepen as they come near. */
export function turField(sheet: Sheet, random: Random, top: number, bottom: number, near: Leaf, mist: string, flower: string, rows = 9): string {
  let out = '';
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const y = top + (bottom - top) * t ** 1.7;
    const height = 7 + 52 * t ** 1.5;
    const air = (1 - t) ** 1.6 * 0.8;
    out += cropBand(sheet, random, y + height * 0.4, height, mix(near.leaf, mist, air), mix(near.lit, mist, air), mix(flower, mist, air * 0.7));
  }
  return out;
}

/** Leaves that hang into the picture from a corner and frame it. */
export function overhang(random: Random, x: number, y: number, side: number, size: number, color: string, lit: string): string {
  let twigs = '';
  let leaves = '';
  let bright = '';
  for (let i = 0; i < 8; i++) {
    const sx = x - side * i * size * 0.11;
    const len = size * random.range(0.25, 0.62) * (1 - i * 0.06);
    const drift = -side * len * random.range(0.1, 0.5);
    twigs += `M${n(sx)} ${n(y)}q${n(drift * 0.2)} ${n(len * 0.6)} ${n(drift)} ${n(len)}`;
    for (let k = 2; k <= 11; k++) {
      const t = k / 11;
      const px = sx + drift * (0.4 * t * (1 - t) + t * t);
      const py = y + len * (1.2 * t * (1 - t) + t * t);
      for (const dir of [-1, 1]) {
        const a = Math.PI / 2 + dir * random.range(0.4, 0.95);
        const l = size * 0.075 * random.range(0.7, 1.2);
        const ex = px + Math.cos(a) * l;
        const ey = py + Math.sin(a) * l;
        const nx = -Math.sin(a) * l * 0.24;
        const ny = Math.cos(a) * l * 0.24;
        const d = `M${n(px)} ${n(py)}Q${n((px + ex) / 2 + nx)} ${n((py + ey) / 2 + ny)} ${n(ex)} ${n(ey)}Q${n((px + ex) / 2 - nx)} ${n((py + ey) / 2 - ny)} ${n(px)} ${n(py)}z`;
        if (random.chance(0.25)) bright += d;
        else leaves += d;
      }
    }
  }
  return line(twigs, color, size * 0.008) + path(leaves, color) + path(bright, lit);
}
