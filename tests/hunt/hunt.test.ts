/** A short hunt; `HUNT_SEED=… HUNT_REQUESTS=… npm test -- hunt` repeats or lengthens it. Needs a build. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { huntSettings } from "../support/runner/hunt-settings.ts";
import { limit } from "../support/runner/limits.ts";
import { filledFolder } from "../support/server/site-template.ts";
import { hunt } from "./hunt.ts";
import { summary } from "./report.ts";
import { openTarget, type Target } from "./target.ts";
import { verdict } from "./verdict.ts";

let target: Target;
beforeAll(async () => {
  target = await openTarget({ dataFrom: filledFolder() });
}, limit(120_000));
afterAll(() => target?.site.stop());

it(
  "a hunt finds no fault, no call that holds the process, and no growth of memory",
  {
    timeout: limit(300_000),
  },
  async () => {
    const figures = await hunt(target, huntSettings());
    process.stdout.write(summary(figures));
    expect(verdict(figures)).toEqual([]);
    expect(target.site.log()).not.toMatch(/unhandled|uncaught|FATAL/i);
  },
);
