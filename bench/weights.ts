/**
 * What a visit weighs: the bytes of a page and of all that the browser fetches with it, by kind, as they are and as
 * they were transferred, on a phone and on a desktop, in both languages, with an empty cache.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { LIBRARY_PAGES, OWN_ADDRESSES } from "#shared/addresses.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../tests/support/browser/chromium.ts";
import { startSite } from "../tests/support/server/site.ts";
import { publish, round } from "./results.ts";

const PATHS = [
  "/",
  ...OWN_ADDRESSES.map((address) => `/${address}`),
  "/page/about-us",
  "/nep/arts?tab=kannada-language",
  "/faculty/science-technology",
  "/dept/computer-science?tab=faculty",
  "/search?q=examination",
  "/library",
  ...Object.keys(LIBRARY_PAGES).map((address) => `/library/${address}`),
];
/** The screens of most visitors; a phone shows two or more points for each pixel of the layout. */
const SCREENS = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];
const KINDS = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
  Font: "fonts",
  Image: "pictures",
} as const;
const NAMES = [...Object.values(KINDS), "other"] as const;

type Kind = (typeof NAMES)[number];
type Screen = (typeof SCREENS)[number];
type Weights = Record<Kind, { raw: number; transferred: number }>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" }, name: { type: "string", default: "weights" } },
});

function kindOf(type: string | undefined): Kind {
  return type !== undefined && type in KINDS ? KINDS[type as keyof typeof KINDS] : "other";
}

/** Opens a page as a first-time visitor and measures everything until the network is quiet. Pictures below come later. */
async function measure(browser: Browser, url: string, language: Language, screen: Screen): Promise<Weights> {
  const { width, height, deviceScaleFactor } = screen;
  const context = await browser.newContext({
    locale: `${language}-IN`,
    viewport: { width, height },
    deviceScaleFactor,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, Kind>();
  const weights = Object.fromEntries(NAMES.map((name) => [name, { raw: 0, transferred: 0 }])) as Weights;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, kindOf(type)));
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    weights[kinds.get(requestId) ?? "other"].raw += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weights[kinds.get(requestId) ?? "other"].transferred += encodedDataLength;
  });
  await session.send("Network.enable");
  const response = await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  return weights;
}

/** Kilobytes of 1,000 bytes: raw, a slash, transferred. */
function shown({ raw, transferred }: { raw: number; transferred: number }): string {
  return `${round(raw / 1000, 1)} / ${round(transferred / 1000, 1)}`;
}

function total(weights: Weights): { raw: number; transferred: number } {
  return Object.values(weights).reduce((sum, kind) => ({
    raw: sum.raw + kind.raw,
    transferred: sum.transferred + kind.transferred,
  }));
}

const site = values.site ? undefined : await startSite();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
try {
  const origin = site?.url ?? new URL(values.site ?? "").origin;
  const rows = [];
  for (const path of positionals.length > 0 ? positionals : PATHS) {
    for (const language of LANGUAGES) {
      for (const screen of SCREENS) {
        const weights = await measure(browser, origin + path, language, screen);
        const columns = NAMES.map((name) => [name, shown(weights[name])]);
        rows.push({
          path,
          language,
          width: screen.width,
          total: shown(total(weights)),
          ...Object.fromEntries(columns),
        });
      }
    }
  }
  publish(values.name, { unit: "kB, raw / transferred with headers", screens: SCREENS }, rows);
} finally {
  await browser.close();
  await site?.stop();
}
