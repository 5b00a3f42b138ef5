import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails unless the page, as it stands, has no accessibility violation at all. Names each rule and the elements. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(colourAtRest);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map((node) => `    ${node.target.join(" ")}: ${node.html.slice(0, 160)}`);
    return [`${id}: ${help}`, ...elements].join("\n");
  });
  expect(found.join("\n"), `accessibility of ${page.url()}`).toBe("");
}

/** A colour on its way to another one is neither: waits for what moves once, at most two seconds. */
async function colourAtRest(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect, playState }) => {
      return playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    })
    .map(({ finished }) => finished.catch(() => undefined));
  await Promise.race([Promise.all(moving), new Promise((resolve) => setTimeout(resolve, 2000))]);
}
