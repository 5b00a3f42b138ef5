/**
 * Lighthouse on ten pages in both languages, as a phone on a slow line. Its factor for the processor is fitted to this
 * machine: by the index that Lighthouse itself measures at the time, as its documents advise.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "#shared/languages.ts";
import { chromiumPath } from "../../tests/support/browser/chromium.ts";
import { median, round } from "../support/statistics.ts";
import { type Bench, type Measured, type Row, type Scenario, shown } from "../scenario.ts";

/** Not a dependency: it weighs more than everything else together. */
const VERSION = "13.5.0";
const PATHS = [
  "/",
  "/notifications",
  "/admissions",
  "/employee-directory",
  "/page/about-us",
  "/faculty/science-technology",
  "/dept/computer-science?tab=faculty",
  "/contact",
  "/library",
  "/library/collections",
];
const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "search engines",
};
/** What a phone of the middle class does beside the index of a machine: an index, and the factor from it on, with the index for one more. */
const FACTORS = [
  { index: 1300, factor: 3, each: 233 },
  { index: 800, factor: 2, each: 500 },
  { index: 150, factor: 1, each: 650 },
];
const ROUNDS_MOST = 3;
const FLAGS = ["--quiet", "--output=json", "--chrome-flags=--no-sandbox --headless --disable-gpu"];

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

function factorOf(index: number): number {
  const step = FACTORS.find((each) => index >= each.index);
  return step ? step.factor + (index - step.index) / step.each : 1;
}

/** @returns undefined where Lighthouse gave up */
async function inspect(url: string, factor: number): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const path = join(folder, "report.json");
  const args = [
    "--yes",
    `lighthouse@${VERSION}`,
    url,
    ...FLAGS,
    `--output-path=${path}`,
    `--only-categories=${Object.keys(CATEGORIES).join()}`,
    `--chrome-path=${chromiumPath()}`,
    `--throttling.cpuSlowdownMultiplier=${factor}`,
  ];
  try {
    const [code] = (await once(spawn("npx", args, { stdio: ["ignore", "ignore", "inherit"] }), "close")) as [
      number,
    ];
    return code === 0 ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where every category could be judged. */
function isComplete({ categories }: Report): boolean {
  return Object.values(categories).every(({ score }) => score !== null);
}

/** The names of the audits that cost a category its 100. */
function faultsOf({ categories, audits }: Report): string[] {
  const counted = Object.values(categories)
    .filter(({ score }) => round((score ?? 0) * 100) < 100)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return counted.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

async function measure(bench: Bench): Promise<Measured> {
  const { origin } = await bench.product();
  const first = await inspect(`${origin}/bank`, 1);
  if (!first) throw new Error("Lighthouse does not run here.");
  let { benchmarkIndex } = first.environment;
  const rows: Row[] = [];
  for (const path of bench.quick ? PATHS.slice(0, 2) : PATHS) {
    for (const language of LANGUAGES) {
      const url = new URL(path, origin);
      url.searchParams.set("lng", language);
      const complete: (Report & { factor: number })[] = [];
      const rounds = Math.min(bench.rounds, ROUNDS_MOST);
      for (let done = 0; done < rounds; done += 1) {
        const factor = round(factorOf(benchmarkIndex), 1);
        const report = await inspect(url.href, factor);
        if (!report || !isComplete(report)) continue;
        ({ benchmarkIndex } = report.environment);
        complete.push({ ...report, factor });
      }
      const middle = (of: (report: Report & { factor: number }) => number) =>
        complete.length > 0 ? median(complete.map(of)) : NaN;
      const scores = Object.entries(CATEGORIES).map(([id, name]) => [
        name,
        shown(middle(({ categories }) => categories[id]!.score! * 100)),
      ]);
      rows.push({
        path,
        language,
        ...Object.fromEntries(scores),
        goal: "100",
        "blocking ms": shown(middle(({ audits }) => audits["total-blocking-time"]?.numericValue ?? 0)),
        "its goal": "< 50",
        "largest paint ms": shown(
          middle(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? 0),
        ),
        factor: shown(
          middle(({ factor }) => factor),
          1,
        ),
        failed: rounds - complete.length,
        "below 100 by": [...new Set(complete.flatMap(faultsOf))].join(", "),
      });
    }
  }
  return { rows, settings: { lighthouse: VERSION } };
}

export const lighthouse: Scenario = { title: `Lighthouse ${VERSION}, as a phone`, measure };
