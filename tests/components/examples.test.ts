/** What holds for every component, in each of the states that its examples show, on a small phone. */
import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#shared/languages.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { expect, show, test } from "../support/browser/component-fixtures.ts";
import { htmlFaults } from "../support/browser/html-validity.ts";

const FILES = globSync("app/**/*.examples.tsx")
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();
const off = { enabled: false };
/** Rules about a whole page, whose headings and landmarks a component does not have. */
const RULES_OF_PAGES = {
  "heading-order": off,
  "landmark-no-duplicate-banner": off,
  "landmark-no-duplicate-contentinfo": off,
  "landmark-no-duplicate-main": off,
  "landmark-one-main": off,
  "landmark-unique": off,
  "page-has-heading-one": off,
  region: off,
};
/** What axe would have, but this project decides otherwise. */
const RULES_LEFT_OUT = {
  // Browsers let the keyboard into a part that scrolls by themselves (dialogs.test.ts).
  "scrollable-region-focusable": off,
};

/** What is on its way out. */
const FADED = ['[role="tabpanel"][aria-busy="true"]'];
/** The rest is the same in the dark. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

for (const file of FILES) {
  const component = file.replace(/^app\/|\.examples\.tsx$/g, "");
  test(`everyone can use ${component} in each state, in both languages, in light and dark`, async ({
    page,
  }) => {
    for (const language of LANGUAGES) {
      const names = await show(page, file, { language });
      for (const name of (await page.evaluate(onlyOneFits)) ? names : [undefined]) {
        if (name) await show(page, file, { name, language });
        expect(await faults(page), `${name ?? component} in ${language}`).toEqual([]);
      }
    }
  });
}

/** Everything that is wrong with what the page shows. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const html of await page.evaluate(htmlOfExamples)) found.push(...(await htmlFaults(html)));
  found.push(...(await page.evaluate(overflows)));
  await page.emulateMedia({ colorScheme: "light" });
  found.push(
    ...(await axeViolations(page, { rules: { ...RULES_OF_PAGES, ...RULES_LEFT_OUT }, exclude: FADED })),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await axeViolations(page, { runOnly: RULES_OF_COLOURS, exclude: FADED })));
  return found;
}

/** Runs in the page. Whether only one example fits on it: an open dialog takes all else out of reach, an id stands once. */
function onlyOneFits(): boolean {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return document.querySelector("dialog:modal") !== null || new Set(ids).size < ids.length;
}

/** Runs in the page. Each example by itself, and what they put at the end of the page. */
function htmlOfExamples(): string[] {
  const examples = [...document.querySelectorAll("[data-example]")].map(({ innerHTML }) => innerHTML);
  const dialogs = [...document.querySelectorAll("body > dialog")].map(({ outerHTML }) => outerHTML);
  return [...examples, ...dialogs];
}

/** Runs in the page. What is wider than the window or the dialog that it stands in. */
function overflows(): string[] {
  const frames = [...document.querySelectorAll("dialog:modal"), document.documentElement];
  return frames
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(
      ({ localName, scrollWidth, clientWidth }) =>
        `<${localName}> scrolls by ${scrollWidth - clientWidth} pixels`,
    );
}

/** One for each thing that is looked at: what it is called when it is found, and a component that has it. */
const PLANTED: Record<string, [name: string, html: string]> = {
  "an unlabelled button": ["button-name", `<button type="button"><svg aria-hidden="true"></svg></button>`],
  "letters too pale to read": ["color-contrast", `<p><span id="pale">Admissions</span></p>`],
  "a block within a phrase": ["element-permitted-content", `<p><strong></strong></p>`],
  "what is wider than the window": ["scrolls by", `<p><code>${"0".repeat(90)}</code></p>`],
};

for (const [fault, [name, html]] of Object.entries(PLANTED)) {
  test(`${fault} is found`, async ({ page }) => {
    await show(page, "app/ui/visually-hidden/visually-hidden.examples.tsx");
    await page.locator("[data-example]").first().evaluate(plant, html);
    expect((await faults(page)).join("\n")).toContain(name);
  });
}

test("a complaint on the console is found", async ({ page, problems }) => {
  await page.evaluate(() => console.error("Each child in a list should have a unique key."));
  expect(problems.splice(0)).toEqual([expect.stringContaining("unique key")]);
});

/** Runs in the page. As scripts do, so that no parser corrects it. */
function plant(example: Element, html: string): void {
  example.innerHTML = html;
  example.querySelector("strong")?.append(document.createElement("div"));
  document.getElementById("pale")?.style.setProperty("color", "#ddc");
  document.querySelector("code")?.style.setProperty("overflow-wrap", "normal");
}
