export interface Device {
  browser: string;
  system: string;
}

/** The more special name first: every browser claims to be others too. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["KaiOS", /\bKAIOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** What a browser's own name says of it; undefined where that is nothing that people know. */
export function deviceOf(agent: string | null): Device | undefined {
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(agent ?? ""))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser && system ? { browser, system } : undefined;
}
