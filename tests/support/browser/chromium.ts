import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { chromium, type LaunchOptions } from "@playwright/test";
import { folderWith, installPackage, searchPath } from "../runner/programs.ts";
import { FONT_ENVIRONMENT } from "./system-fonts.ts";

/** A package of Debian: it has no windows of its own, and opens a page in half the time. */
const SHELL = "chromium-headless-shell";
/** Another one. */
const WHOLE = "chromium";
const WITH_WINDOWS = [
  WHOLE,
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "msedge",
];
const ADVICE =
  "A Chromium browser is needed for these tests: apt-get install chromium-headless-shell, install Chrome or Edge, or run npx playwright install chromium";

/** What of the browser's own is switched off; the list takes the place of Playwright's, of which the second part is. */
const FEATURES_OFF = [
  // Every window would open two hidden pages for the suggestions below its address bar: half of what a window costs.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",

  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
];

/** No sandbox, because root has none; no background traffic, so that a test sees only the site's own requests. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${FEATURES_OFF.join(",")}`,
];

/** How every Chromium of the tests starts, whichever build it is. */
export const CHROMIUM_LAUNCH: LaunchOptions = {
  args: CHROMIUM_ARGUMENTS,
  env: { ...process.env, ...FONT_ENVIRONMENT },
};

function usualPlaces(): string[] {
  const mac = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
    (name) => `${name}.app/Contents/MacOS/${name}`,
  );
  const windows = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
  return [
    ...mac.flatMap((path) => [join("/Applications", path), join(homedir(), "Applications", path)]),
    ...windows.flatMap((path) => [`C:\\Program Files\\${path}`, `C:\\Program Files (x86)\\${path}`]),
    "/snap/bin/chromium",
    chromium.executablePath(),
  ];
}

function find(names: string[]): string | undefined {
  for (const name of names) {
    const folder = folderWith([name], searchPath());
    if (folder) return join(folder, name);
  }
  return usualPlaces().find((path) => existsSync(path));
}

function installed(packages: string[], names: string[]): string {
  for (const name of packages) if (!find(names)) installPackage(name, () => find(names) !== undefined);
  const path = find(names);
  if (!path) throw new Error(ADVICE);
  return path;
}

/**
 * The path of a Chromium, Chrome or Edge of this machine, installed first where root may do that.
 * @throws Error with one line of advice where there is none.
 */
export const chromiumPath = (): string => installed([SHELL, WHOLE], [SHELL, ...WITH_WINDOWS]);

/** The same, but never the shell, which preserves no page that was left. */
export const wholeChromiumPath = (): string => installed([WHOLE], WITH_WINDOWS);
