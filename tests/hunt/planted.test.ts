/** A hunt through a program with faults from former times finds them. Needs a build. */
import { expect, it } from "vitest";
import { limit } from "../support/runner/speed.ts";
import { hunt } from "./hunt.ts";
import { openTarget } from "./target.ts";
import { verdict } from "./verdict.ts";

const PLANT = new URL("plant-faults.ts", import.meta.url).href;
/** As many as it takes to sweep the calls of the faults whole. */
const REQUESTS = 1300;

it(
  "a hunt names the call with a pattern of quadratic cost, and the one that cleans HTML on the main thread",
  { timeout: limit(300_000) },
  async () => {
    const target = await openTarget({ preload: [PLANT] });
    try {
      const only = /^\/api\/(email\/send|content\/create)$/;
      const found = verdict(await hunt(target, { seed: 1347, requests: REQUESTS, only })).join("\n");
      expect(found).toMatch(/^held for .*nobody: POST \/api\/email\/send .*a@a\.a\.a\./m);
      expect(found).toMatch(/^held for .*editor: POST \/api\/content\/create /m);
    } finally {
      await target.site.stop();
    }
  },
);
