/** What staff do most: how many actions a task takes of somebody who knows the way, and how long the product takes for it. */
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../../tests/support/browser/chromium.ts";
import { signIn } from "../../tests/support/browser/staff-sign-in.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";
import { type Actions, CountedUser } from "../support/counted-user.ts";
import { staffScreen } from "../support/staff-screen.ts";
import { STAFF_TASKS, type StaffTask } from "../support/staff-tasks.ts";
import { median, round } from "../support/statistics.ts";
import { VisitorCheck } from "../support/visitor-check.ts";

const SCREEN = { width: 1440, height: 900 };
/** A task is the same every time; more rounds say nothing more. */
const ROUNDS_MOST = 3;

interface Performed {
  actions: Actions;
  seconds: number;
}

/** In a window of its own, so that nothing of the task before is open. @throws where it fails, or visitors do not find its result */
async function performed(browser: Browser, origin: string, task: StaffTask): Promise<Performed> {
  const context = await browser.newContext({ baseURL: origin, locale: "en-IN", viewport: SCREEN });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.waitForLoadState("networkidle");
    const user = new CountedUser(page);
    const began = performance.now();
    await task.perform(user, staffScreen(page));
    const seconds = (performance.now() - began) / 1000;
    await task.verify(new VisitorCheck(origin));
    return { actions: user.actions, seconds };
  } catch (error) {
    throw new Error(`The task “${task.what}” failed.`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Every task once, one after the other, on a site that has nothing but the demonstration. */
async function roundOf(bench: Bench, browser: Browser): Promise<Performed[]> {
  const product = await bench.product();
  const results: Performed[] = [];
  for (const task of STAFF_TASKS) results.push(await performed(browser, product.origin, task));
  await product.stop();
  return results;
}

/** The most actions of all rounds: where a field gets the cursor late, a round may count one press more. */
function rowOf({ what }: StaffTask, rounds: readonly Performed[]): Row {
  const most = (name: keyof Actions) => Math.max(...rounds.map(({ actions }) => actions[name]));
  return {
    task: what,
    clicks: most("clicks"),
    keys: most("keys"),
    fields: most("fields"),
    scrolls: most("scrolls"),
    seconds: round(median(rounds.map(({ seconds }) => seconds)), 1),
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
  try {
    const rounds: Performed[][] = [];
    while (rounds.length < Math.min(bench.rounds, ROUNDS_MOST)) rounds.push(await roundOf(bench, browser));
    const rows = STAFF_TASKS.map((task, place) =>
      rowOf(
        task,
        rounds.map((results) => results[place]!),
      ),
    );
    return { rows, settings: { rounds: rounds.length, screen: SCREEN, language: "en" } };
  } finally {
    await browser.close();
  }
}

export const tasks: Scenario = {
  title: "Tasks of staff, from the dashboard until the product says that it is done",
  measure,
};
