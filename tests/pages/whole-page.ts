/** What holds for every page, in both languages. */
import { HtmlValidate } from "html-validate";
import { axe, desktop, expect, phone, test } from "../support/fixtures.ts";

const LANGUAGES = [
  { language: "en", script: /\p{Script=Latin}/u },
  { language: "kn", script: /\p{Script=Kannada}/u },
] as const;
/** A key that nobody translated: words joined by underscores. */
const BARE_KEY = /(?<![\w/.@-])[a-z]+(?:_[a-z0-9]+)+(?![\w/])/;

const inLanguage = (path: string, language: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these forms, which are as valid.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // Telephone numbers are set by the page's own styles.
    "tel-non-breaking": "off",
    // A list stays a list for screen readers though its marks are taken away.
    "no-redundant-role": "off",
    "require-sri": "off",
    "doctype-style": "off",
    "prefer-native-element": "off",
  },
});

/** @param paths with their query; each becomes four tests */
export function checkPages(paths: readonly string[], status = 200): void {
  for (const path of paths) {
    for (const { language, script } of LANGUAGES) {
      test(`${path} is a whole page in ${language}`, async ({ request }) => {
        const response = await request.get(inLanguage(path, language));
        expect(response.status()).toBe(status);
        expect(response.headers()["content-language"]).toBe(language);
        const html = await response.text();
        expect(html).toContain(`<html lang="${language}"`);
        expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
        expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(script);
        const report = await validator.validateString(html);
        expect(
          report.results.flatMap((result) =>
            result.messages.map((each) => `${each.ruleId}: ${each.message} (${each.selector})`),
          ),
        ).toEqual([]);
      });

      test(`${path} shows no bare key and can be used by everyone in ${language}`, async ({
        page,
        announce,
      }) => {
        if (status === 404) announce(/no-such-page/);
        for (const size of [desktop, phone]) {
          await size(page);
          await page.goto(inLanguage(path, language));
          expect(BARE_KEY.exec(await page.locator("body").innerText())?.[0]).toBeUndefined();
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, "pixels beyond the screen's edge").toBeLessThanOrEqual(0);
          await axe(page);
        }
      });
    }
  }
}
