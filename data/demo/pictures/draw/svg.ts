// The smallest set of tools for writing an SVG file: numbers, colours, shapes and a sheet that collects gradients.

export type Stop = [offset: number, color: string, opacity?: number];
export type Point = [x: number, y: number];

/** One decimal is below a screen pixel at every width that is rendered, and keeps the files small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** The item at a place, from the start again when the list is too short. */
export function cycle<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Colour between two hex colours. Air, shade and lamplight are all made with it. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = a.map((value, i) => Math.round(value + (cycle(b, i) - value) * amount));
  return `#${part.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Seeded random numbers, so that the same drawing comes out each time. */
export class Random {
  private state: number;
  constructor(seed: number) {
    this.state = seed * 2654435761 + 7;
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  range(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
  pick<T>(list: readonly T[]): T {
    return cycle(list, Math.floor(this.next() * list.length));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
}

const attrs = (extra: string): string => (extra ? ` ${extra}` : "");
const alpha = (opacity: number): string =>
  opacity === 1 ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`;

export const path = (d: string, fill: string, opacity = 1, extra = ""): string =>
  `<path d="${d}" fill="${fill}"${alpha(opacity)}${attrs(extra)}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1, extra = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}${attrs(extra)}/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
  radius = 0,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${radius ? ` rx="${n(radius)}"` : ""} fill="${fill}"${alpha(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  ellipse(x, y, r, r, fill, opacity);

export const poly = (points: Point[], fill: string, opacity = 1): string =>
  path(polyD(points), fill, opacity);

export const polyD = (points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z`;

/**
 * A circle as part of a longer path, as one arc that stops just short of its start: many leaves cost one element
 * and few characters.
 */
export const dotD = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 0-.1z`;

export const boxD = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

export const group = (content: string | string[], transform = "", opacity = 1): string =>
  `<g${transform ? ` transform="${transform}"` : ""}${alpha(opacity)}>${Array.isArray(content) ? content.join("") : content}</g>`;

export const at = (x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): string =>
  `translate(${n(x)} ${n(y)}) scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scaleY * 1000) / 1000})`;

const stopTag = ([offset, color, opacity]: Stop): string =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;

/** One drawing: a size, its gradients and its layers from back to front. */
export class Sheet {
  readonly w: number;
  readonly h: number;
  private defs = new Map<string, string>();
  private layers: string[] = [];

  constructor(w: number, h: number) {
    this.w = w;
    this.h = h;
  }

  add(...layers: (string | string[])[]): void {
    for (const layer of layers) this.layers.push(Array.isArray(layer) ? layer.join("") : layer);
  }

  private define(make: (id: string) => string): string {
    const key = make("");
    const id = this.defs.get(key) ?? `d${this.defs.size}`;
    this.defs.set(key, id);
    return `url(#${id})`;
  }

  /** Top to bottom unless told otherwise; in units of the shape it fills. */
  linear(stops: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const box = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return this.define(
      (id) => `<linearGradient id="${id}" ${box}>${stops.map(stopTag).join("")}</linearGradient>`,
    );
  }

  radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const box = `cx="${cx}" cy="${cy}" r="${r}"`;
    return this.define(
      (id) => `<radialGradient id="${id}" ${box}>${stops.map(stopTag).join("")}</radialGradient>`,
    );
  }

  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  clipped(d: string, content: string | string[]): string {
    return `<g clip-path="${this.clip(d)}">${Array.isArray(content) ? content.join("") : content}</g>`;
  }

  /** Soft light: strong in the middle, gone at the rim. */
  glow(x: number, y: number, rx: number, ry: number, color: string, strength: number): string {
    const fill = this.radial([
      [0, color, strength],
      [0.35, color, strength * 0.45],
      [0.7, color, strength * 0.12],
      [1, color, 0],
    ]);
    return ellipse(x, y, rx, ry, fill);
  }

  /** A veil over the whole width, for mist, dusk and the dark foot of a picture. */
  veil(y: number, height: number, color: string, top: number, bottom: number): string {
    return rect(
      0,
      y,
      this.w,
      height,
      this.linear([
        [0, color, top],
        [1, color, bottom],
      ]),
    );
  }

  toString(): string {
    const defs = [...this.defs].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join("");
    const size = `width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>\n${this.layers.join("\n")}\n</svg>\n`;
  }
}
