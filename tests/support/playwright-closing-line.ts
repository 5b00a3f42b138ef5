import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { closingLine } from "./tally.ts";

/** Prints `N passed, N failed` as Playwright's last line. Tests that were skipped or passed only on a retry have failed. */
export default class PlaywrightClosingLine implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(): void {
    this.#errors += 1;
  }

  onExit(): Promise<void> {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter(
      (test) => test.outcome() === "expected" && test.results.at(-1)?.status === "passed",
    ).length;
    process.stdout.write(`${closingLine({ passed, failed: tests.length - passed + this.#errors })}\n`);
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return true;
  }
}
