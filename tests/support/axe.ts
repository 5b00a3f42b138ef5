import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails unless the page, as it stands, has no accessibility violation at all. Names each rule and the elements. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map((node) => `    ${node.target.join(" ")}: ${node.html.slice(0, 160)}`);
    return [`${id}: ${help}`, ...elements].join("\n");
  });
  expect(found.join("\n"), `accessibility of ${page.url()}`).toBe("");
}
