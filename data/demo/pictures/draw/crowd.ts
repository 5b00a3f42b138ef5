// Wardrobes and groups: who walks across the campus, and in what light.
import { mix, type Random } from "./svg.ts";
import { type Dress, type Pose, poses, type Look, person } from "./people.ts";

const skins = ["#8d5541", "#7a4636", "#9a6149", "#a86f52", "#6b3c30"];
const shirts = ["#d8c7ae", "#7d93b8", "#b5574a", "#5b7f78", "#c99a4a", "#8a5a86", "#e4dccf"];
const trousers = ["#2b2742", "#3a3350", "#4a3a3a", "#26314a"];
const sarees = ["#a3283f", "#c9773a", "#3f6f6a", "#7a2d6a", "#c4982f", "#345a94", "#9a3d5c"];

export interface Air {
  /** Colour of the light or dark that lies over the figures, and how much of it. */
  color: string;
  amount: number;
}

export function tinted(look: Look, air: Air): Look {
  const t = (color: string): string => mix(color, air.color, air.amount);
  return {
    ...look,
    top: t(look.top),
    bottom: t(look.bottom),
    skin: t(look.skin),
    hair: t(look.hair),
    accent: t(look.accent),
  };
}

export function student(random: Random, over: Partial<Look> = {}): Look {
  const woman = over.woman ?? random.chance(0.5);
  const dress: Dress =
    over.dress ??
    (woman ? random.pick(["kurta", "kurta", "saree"]) : random.pick(["shirt", "shirt", "kurta"]));
  const saree = dress === "saree";
  return {
    dress,
    woman,
    top: saree
      ? random.pick(["#5c1b3a", "#2f3566", "#7a4a22"])
      : woman
        ? random.pick(sarees)
        : random.pick(shirts),
    bottom: saree
      ? random.pick(sarees)
      : woman
        ? random.pick(["#e9dfd0", "#3a2f50", "#5c2740"])
        : random.pick(trousers),
    skin: random.pick(skins),
    hair: "#190f22",
    accent: random.pick(["#e0b45c", "#c9973f", "#f0d9a0"]),
    ...over,
  };
}

export function graduate(random: Random, over: Partial<Look> = {}): Look {
  return student(random, {
    dress: "gown",
    top: "#251537",
    bottom: "#251537",
    accent: random.pick(["#d8a548", "#d8a548", "#a1283f"]),
    cap: "board",
    ...over,
  });
}

/** A loose group: nobody stands exactly in line, and heights differ. */
export function walkers(
  random: Random,
  spots: [number, number, number][],
  air: Air,
  over: Partial<Look> = {},
): string {
  const gaits: Pose[] = [poses.walk, poses.stroll, poses.rest];
  return spots
    .map(([x, y, h]) => {
      const look = student(random, { holds: random.chance(0.35) ? "bag" : null, ...over });
      return person(x, y, h * random.range(0.94, 1.04), random.pick(gaits), tinted(look, air));
    })
    .join("");
}

/** Rows of heads seen from behind, from far to near. */
export function audience(
  random: Random,
  x0: number,
  x1: number,
  y: number,
  height: number,
  gap: number,
  air: Air,
  make: (random: Random) => Look,
): string {
  let out = "";
  for (let x = x0 + random.range(0, gap); x < x1; x += gap * random.range(0.85, 1.15)) {
    out += person(
      x,
      y + random.range(-2, 2),
      height * random.range(0.95, 1.05),
      poses.stand,
      tinted({ ...make(random), back: true }, air),
    );
  }
  return out;
}
