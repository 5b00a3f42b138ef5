/** What a scenario gets, and what it answers: rows of its table, and plots of cost against size. */
import type { Effort } from "./support/alternating.ts";
import { round } from "./support/statistics.ts";
import type { Peer, Product, ProductOptions } from "./support/servers.ts";

export interface Bench extends Effort {
  /** A look at all of it, whose figures are not written anywhere. */
  quick: boolean;
  /** Of mixed traffic, where memory is measured. */
  minutes: number;
  /** Notices beside those of the demonstration, where the cost may depend on their number. */
  sizes: number[];
  /** Starts the product; it is stopped when the scenario is over. */
  product: (options?: ProductOptions) => Promise<Product>;
  /** Starts a peer of `bench/peers`; it is stopped when the scenario is over. */
  peer: (name: string, args?: string[]) => Promise<Peer>;
}

export type Row = Record<string, string | number>;

export interface Plot {
  /** Part of its file's name. */
  name: string;
  title: string;
  unit: string;
  /** Points by the name of their line: records and cost. */
  lines: Record<string, [number, number][]>;
}

export interface Measured {
  rows: Row[];
  /** What the figures depend on besides the code and the machine. */
  settings?: Record<string, unknown>;
  plots?: Plot[];
}

export interface Scenario {
  title: string;
  measure: (bench: Bench) => Promise<Measured>;
}

/** The usual row: the cost beside a peer's, and what is aimed at. Where nothing was answered there is no cost. */
export function beside(
  what: string,
  product: number,
  peer: number,
  { unit = "µs", goal = "", more = {} }: { unit?: string; goal?: string; more?: Row } = {},
): Row {
  return {
    what,
    [`product ${unit}`]: shown(product),
    [`peer ${unit}`]: shown(peer),
    ratio: shown(product / peer, 2),
    goal,
    ...more,
  };
}

/** A figure of a table. */
export function shown(value: number, places = 0): number | string {
  return Number.isNaN(value) ? "–" : round(value, places);
}
