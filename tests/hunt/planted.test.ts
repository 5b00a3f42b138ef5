/** A hunt through a program with faults from former times finds them. Needs a build. */
import { expect, it } from "vitest";
import { limit } from "../support/runner/limits.ts";
import type { Figures } from "./figures.ts";
import { hunt } from "./hunt.ts";
import { openTarget } from "./target.ts";
import { verdict } from "./verdict.ts";

const PLANT = new URL("plant-faults.ts", import.meta.url).href;
/** As many as it takes to sweep the calls of the faults whole, where they are not found before. */
const REQUESTS = 1300;
const FOUND = [
  /^held for .*nobody: POST \/api\/email\/send .*a@a\.a\.a\./m,
  /^held for .*editor: POST \/api\/content\/create /m,
];

const foundIn = (figures: Figures): string => verdict(figures).join("\n");
const isEnough = (figures: Figures): boolean => FOUND.every((fault) => fault.test(foundIn(figures)));

it(
  "a hunt names the call with a pattern of quadratic cost, and the one that cleans HTML on the main thread",
  { timeout: limit(300_000) },
  async () => {
    // The two calls need neither the demonstration nor many rows.
    const target = await openTarget({ preload: [PLANT], env: { DEMO: "0" }, rows: 1 });
    try {
      const only = /^\/api\/(email\/send|content\/create)$/;
      const figures = await hunt(target, { seed: 1347, requests: REQUESTS, only, isEnough });
      for (const fault of FOUND) expect(foundIn(figures)).toMatch(fault);
    } finally {
      await target.site.stop();
    }
  },
);
