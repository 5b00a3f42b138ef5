import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const OPTIONS: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // All rules run; what passes need not be described.
  resultTypes: ["violations"],
  // Style sheets are fetched for rules that do not run; what plays by itself has to be found out.
  preload: { assets: ["media"] },
};

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Fails unless the page, as it stands, has no accessibility violation at all. Names each rule and the elements. */
export async function axe(page: Page): Promise<void> {
  expect((await axeViolations(page)).join("\n"), `accessibility of ${page.url()}`).toBe("");
}

interface Extent extends Pick<RunOptions, "rules" | "runOnly"> {
  /** Selectors of what is not looked at. */
  exclude?: string[];
}

/** The rules that the page, as it stands, violates, each with the elements. */
export async function axeViolations(page: Page, { exclude = [], ...rules }: Extent = {}): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SCRIPT);
  const violations = await page.evaluate(violationsAtRest, {
    context: { include: ["html"], exclude },
    options: { ...OPTIONS, ...rules },
  });
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.map((node) => `    ${node.target.join(" ")}: ${node.html.slice(0, 160)}`);
    return [`${id}: ${help}`, ...elements].join("\n");
  });
}

/** Runs in the page. A colour on its way to another one is neither, so what moves once moves to its end first. */
async function violationsAtRest(run: {
  context: ElementContext;
  options: RunOptions;
}): Promise<AxeResults["violations"]> {
  for (const animation of document.getAnimations()) {
    const ends = animation.effect?.getComputedTiming().endTime !== Infinity;
    if (ends && animation.playState === "running") animation.finish();
  }
  return (await window.axe!.run(run.context, run.options)).violations;
}
