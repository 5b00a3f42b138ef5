/** What holds for every page, in both languages. */
import type { Page } from "@playwright/test";
import { axe, desktop, expect, phone } from "../support/browser/fixtures.ts";
import { htmlFaults } from "../support/browser/html-validity.ts";
import { IS_FULL } from "../support/runner/scope.ts";
import { test } from "./same-tab.ts";

export const LANGUAGES = [
  { language: "en", script: /\p{Script=Latin}/u },
  { language: "kn", script: /\p{Script=Kannada}/u },
] as const;
/** A key that nobody translated: words joined by underscores. */
const BARE_KEY = /(?<![\w/.@-])[a-z]+(?:_[a-z0-9]+)+(?![\w/])/;

/** Letters beside the heading and the breadcrumb; fewer say nothing: "Will be updated shortly". */
export const MIN_CONTENT = 20;

const inLanguage = (path: string, language: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;

/**
 * Pages whose template and kinds of blocks are those of another checked page. Outside `npm run test:full` they are checked as
 * documents, not opened in a browser.
 */
const REPEATED = new Set(
  `
  alumni auditorium bank guest-house health-centre hostels nss post-office prospectus regulations rti sports-gym stadium
  staff-quarters study-chairs usic uucms page/certificates page/committees page/tenders
  library/awards-credentials library/collections library/competitive-centre library/dept-libraries
  library/governance-policies library/ictfs library/library-bulletin library/projects-mou library/page/library-about
  `
    .trim()
    .split(/\s+/),
);

/** Whether a page is opened in a browser. @param path with or without its query */
export const isOpened = (path: string): boolean => IS_FULL || !REPEATED.has(path.slice(1));

/** @param paths with their query; each becomes two tests */
export function checkPages(paths: readonly string[], status = 200): void {
  for (const path of paths.filter((each) => !isOpened(each))) {
    for (const { language, script } of LANGUAGES) {
      test(`${path} is a valid document in ${language}`, async ({ site }) => {
        const response = await fetch(site.url + inLanguage(path, language));
        expect(response.status).toBe(status);
        expect(response.headers.get("content-language")).toBe(language);
        const html = await response.text();
        await checkDocument(html, language, script);
        checkContent(html);
      });
    }
  }
  for (const path of paths.filter(isOpened)) {
    for (const { language, script } of LANGUAGES) {
      test(`${path} is a whole page in ${language} that everyone can use`, async ({ page, announce }) => {
        if (status === 404) announce(/no-such-page/);
        await checkPage(page, path, { language, script, status });
      });
    }
  }
}

interface Expected {
  language: string;
  /** What a title in the language has. */
  script: RegExp;
  status?: number;
}

/**
 * A page in one language, on a phone and on a desktop. Outside `npm run test:full`, its accessibility is judged on a phone in
 * Kannada and on a desktop in English.
 * @returns its document as the server sent it
 */
export async function checkPage(
  page: Page,
  path: string,
  { language, script, status = 200 }: Expected,
): Promise<string> {
  await phone(page);
  const response = await page.goto(inLanguage(path, language));
  const html = (await response?.text()) ?? "";
  expect(response?.status()).toBe(status);
  expect(response?.headers()["content-language"]).toBe(language);
  await checkDocument(html, language, script);
  await checkView(page);
  if (IS_FULL || language === "kn") await axe(page);
  // The screen's size is the styles' business: the page that has grown is the one that was opened so.
  await desktop(page);
  await checkView(page);
  if (IS_FULL || language === "en") await axe(page);
  return html;
}

/** The document as the server sent it. */
async function checkDocument(html: string, language: string, script: RegExp): Promise<void> {
  expect(html).toContain(`<html lang="${language}"`);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(script);
  expect(await htmlFaults(html)).toEqual([]);
}

/** What a page says, from the document alone. */
function checkContent(html: string): void {
  const [main = ""] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  const text = main.replaceAll(/<nav aria-label.*?<\/nav>|<h1.*?<\/h1>/gs, "").replaceAll(/<[^>]*>/g, " ");
  expect(text.replaceAll(/\s+/g, " ").trim().length).toBeGreaterThan(MIN_CONTENT);
  expect(BARE_KEY.exec(text)?.[0]).toBeUndefined();
  expect(main).not.toContain('aria-busy="true"');
}

/** The page as it shows in a window of this size. */
async function checkView(page: Page): Promise<void> {
  expect(BARE_KEY.exec(await page.locator("body").innerText())?.[0]).toBeUndefined();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels beyond the screen's edge").toBeLessThanOrEqual(0);
}
