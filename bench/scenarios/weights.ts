/**
 * What a visit weighs: the bytes of a page and of all that the browser fetches with it, by kind, as they are and as
 * they were transferred, on a phone and on a desktop, in both languages, with an empty cache.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../../tests/support/browser/chromium.ts";
import { askOften } from "../../tests/support/server/ask-often.ts";
import { round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

/** One of each kind of page. */
const PATHS = [
  "/",
  "/notifications",
  "/search?q=examination",
  "/employee-directory",
  "/page/about-us",
  "/faculty/science-technology",
  "/dept/computer-science?tab=faculty",
  "/contact",
  "/library",
  "/page-that-is-not-there",
];
/** Those of which pictures are most. */
const WITH_PICTURES = ["/", "/library", "/dept/kannada?tab=gallery"];
/** The screens of most visitors; a phone shows two or more points for each pixel of the layout. */
const SCREENS = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];
/** For Kannada words on English pages, where the device has no letters for them. Phones have, so the measured ones do. */
const FOR_FEW_DEVICES = "*/assets/kannada-few-*";
/** Pages without pictures take all their letters from the device. */
const LIGHT_FOR_FEW_DEVICES = "*/assets/kannada-*";
/** Of what a first visit on a phone transfers. */
const GOALS: Record<Language, string> = { en: "≤ 100", kn: "≤ 140" };
const KINDS = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
  Font: "fonts",
  Image: "pictures",
} as const;
/** For what a page loads when the browser is idle. */
const IDLE_MS = 1000;
const NAMES = [...Object.values(KINDS), "other"] as const;

type Kind = (typeof NAMES)[number];
/** What a browser sends that asks for few bytes. */
const SAVES_DATA = { "Save-Data": "on" };

type Screen = (typeof SCREENS)[number];
type Weights = Record<Kind, { raw: number; transferred: number }>;

function kindOf(type: string | undefined): Kind {
  return type !== undefined && type in KINDS ? KINDS[type as keyof typeof KINDS] : "other";
}

/** Opens a page as a first-time visitor and measures everything until the network is quiet. Pictures below come later. */
async function bytesOf(
  browser: Browser,
  url: string,
  language: Language,
  screen: Screen,
  light = false,
): Promise<Weights> {
  const headers = light ? SAVES_DATA : {};
  const { width, height, deviceScaleFactor } = screen;
  const context = await browser.newContext({
    locale: `${language}-IN`,
    viewport: { width, height },
    deviceScaleFactor,
    extraHTTPHeaders: headers,
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
  await session.send("Network.setBlockedURLs", { urls: [light ? LIGHT_FOR_FEW_DEVICES : FOR_FEW_DEVICES] });
  await askOften(url, language, headers);
  const response = await page.goto(url, { waitUntil: "networkidle" });
  // What waits for an idle browser comes after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await pause(IDLE_MS);
  await context.close();
  if (!response) throw new Error(`${url} did not answer.`);
  return weights;
}

/** Kilobytes of 1,000 bytes: transferred with headers, a slash, as the browser worked with them. */
function shown({ raw, transferred }: { raw: number; transferred: number }): string {
  return `${round(transferred / 1000, 1)} / ${round(raw / 1000, 1)}`;
}

function total(weights: Weights): { raw: number; transferred: number } {
  return Object.values(weights).reduce((sum, kind) => ({
    raw: sum.raw + kind.raw,
    transferred: sum.transferred + kind.transferred,
  }));
}

/** @param rowsOf measures pages of the product in a browser */
async function inBrowser(
  bench: Bench,
  rowsOf: (browser: Browser, origin: string) => Promise<Row[]>,
): Promise<Measured> {
  const { origin } = await bench.product();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
  try {
    return {
      rows: await rowsOf(browser, origin),
      settings: { unit: "kB transferred / raw", screens: SCREENS },
    };
  } finally {
    await browser.close();
  }
}

const measure = (bench: Bench): Promise<Measured> =>
  inBrowser(bench, async (browser, origin) => {
    const rows: Row[] = [];
    for (const path of bench.quick ? PATHS.slice(0, 2) : PATHS) {
      for (const language of LANGUAGES) {
        for (const screen of SCREENS) {
          const weights = await bytesOf(browser, origin + path, language, screen);
          rows.push({
            path,
            language,
            width: screen.width,
            everything: shown(total(weights)),
            goal: screen === SCREENS[0] ? GOALS[language] : "",
            ...Object.fromEntries(NAMES.map((name) => [name, shown(weights[name])])),
          });
        }
      }
    }
    return rows;
  });

/** With and without pictures, side by side, on a phone. */
const measureLight = (bench: Bench): Promise<Measured> =>
  inBrowser(bench, async (browser, origin) => {
    const rows: Row[] = [];
    for (const path of WITH_PICTURES) {
      for (const language of LANGUAGES) {
        const url = origin + path;
        const whole = await bytesOf(browser, url, language, SCREENS[0]!);
        const saving = await bytesOf(browser, url, language, SCREENS[0]!, true);
        const part = total(saving).transferred / total(whole).transferred;
        rows.push({
          path,
          language,
          everything: shown(total(whole)),
          light: shown(total(saving)),
          part: `${Math.round(part * 100)} %`,
          pictures: shown(whole.pictures),
          "light pictures": shown(saving.pictures),
          fonts: shown(whole.fonts),
          "light fonts": shown(saving.fonts),
        });
      }
    }
    return rows;
  });

export const weights: Scenario = {
  title: "What a first visit weighs: kB transferred / raw",
  measure,
};

export const light: Scenario = {
  title: "What a first visit weighs for who saves data, beside everybody else: kB transferred / raw",
  measure: measureLight,
};
