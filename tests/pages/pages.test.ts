/** What holds for every page, in both languages. */
import { HtmlValidate } from "html-validate";
import { LIBRARY_PAGES, SITE_ADDRESSES } from "#shared/addresses.ts";
import { axe, desktop, expect, phone, test } from "../support/fixtures.ts";

/** What stands for the parameters of an address. */
const EXAMPLES: Record<string, string> = {
  ":nepId": "arts",
  ":pageId": "about-us",
  ":facultyId": "science-technology",
  ":deptId": "computer-science",
};

/** Tabs and lists that are pages of their own, one for each kind of part. */
const PARTS = [
  "/notifications?tab=examination&sub=examination-pg&size=10&page=2",
  "/notifications?tab=academic&q=syllabus",
  "/notifications?q=nothing-like-this",
  "/iqac?tab=members",
  "/iqac?tab=criteria",
  "/pg-centres?tab=bidar",
  "/syllabus?tab=pg",
  "/syllabus?tab=phd-course-work",
  "/calendar-events?tab=pg&year=28",
  "/fee-structure?tab=pg&year=94",
  "/employee-directory?tab=non-teaching&page=2",
  "/affiliated-colleges?tab=bidar",
  "/nep/arts?tab=kannada-language",
  ...["programmes", "syllabus", "research", "faculty", "facilities", "activities", "gallery"].map(
    (tab) => `/dept/kannada?tab=${tab}`,
  ),
  "/dept/hindi?tab=gallery",
  "/ambedkar-studies",
  "/search",
  "/search?q=examination",
  "/sitemap",
  "/archive",
  "/page/privacy-policy",
];

const LIBRARY = [
  "",
  ...Object.keys(LIBRARY_PAGES).map((address) => `/${address}`),
  "/page/library-about",
  "/lib-e-resources?tab=electronic-journals&page=2",
  "/lib-e-resources?q=jstor",
  "/lib-e-resources?q=nothing-like-this",
].map((address) => `/library${address}`);

/** Every page, in the order of the site map. */
const PAGES = [
  ...SITE_ADDRESSES.map((address) => `/${address.replaceAll(/:\w+/g, (name) => EXAMPLES[name] ?? name)}`),
  ...PARTS,
  ...LIBRARY,
]
  .map((path) => ({ path, status: 200 }))
  .concat(
    ["/page/no-such-page", "/no-such-page", "/library/no-such-page"].map((path) => ({ path, status: 404 })),
  );
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

for (const { path, status } of PAGES) {
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
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, "pixels beyond the screen's edge").toBeLessThanOrEqual(0);
        await axe(page);
      }
    });
  }
}

test("A page with two addresses names the same one at both", async ({ request }) => {
  for (const path of ["/swo", "/page/swo"]) {
    const html = await (await request.get(path)).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/swo$/);
  }
});

test("Two visitors of one language get the same bytes", async ({ request }) => {
  const ask = async () => (await request.get("/", { headers: { "accept-language": "kn" } })).text();
  expect(await ask()).toBe(await ask());
});

test("A page lets no inline script run but its own", async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).toContain("frame-ancestors 'none'");
});
