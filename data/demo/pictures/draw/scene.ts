// What every scene is: a function that fills a sheet, once for wide screens and once for phones.
import type { Random, Sheet } from "./svg.ts";

export type Scene = (sheet: Sheet, random: Random, phone: boolean) => void;
