import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { type Durations, reportDurations, toProjectPath } from "./durations.ts";
import { type Failure, failureList } from "./failures.ts";
import { closingLine } from "./tally.ts";

const passedAtOnce = (test: TestCase): boolean =>
  test.outcome() === "expected" && test.results.at(-1)?.status === "passed";

function asFailure(title: string, { message, value, location }: TestError): Failure {
  const place = location && `${relative("", location.file)}:${location.line}:${location.column}`;
  return { title, error: message ?? value ?? "", place };
}

function failures(test: TestCase): Failure[] {
  const title = test.titlePath().filter(Boolean).join(" > ");
  const errors = test.results.flatMap((result) => result.errors);
  if (errors.length > 0) return errors.map((error) => asFailure(title, error));
  return [{ title, error: `It ended as ${test.results.at(-1)?.status ?? "not run"}.` }];
}

/** The test file, also if another one declares its tests. */
const getFile = (suite: Suite | undefined): string | undefined =>
  suite?.type === "file" ? suite.location?.file : suite && getFile(suite.parent);

/** Hooks and fixtures included. */
function getDurations(tests: readonly TestCase[]): Durations {
  const durations: Durations = {};
  for (const test of tests) {
    const file = toProjectPath(getFile(test.parent) ?? test.location.file);
    const milliseconds = test.results.reduce((sum, { duration }) => sum + duration, 0);
    durations[file] = (durations[file] ?? 0) + milliseconds / 1000;
  }
  return durations;
}

/** Prints what failed, and `N passed, N failed` as Playwright's last line. Tests that were skipped or passed only on a retry have failed. */
export default class PlaywrightClosingLine implements Reporter {
  #suite: Suite | undefined;
  #errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onExit(): Promise<void> {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => !passedAtOnce(test));
    const outside = this.#errors.map((error) => asFailure("outside the tests", error));
    process.stdout.write(failureList([...failed.flatMap(failures), ...outside]));
    const tally = { passed: tests.length - failed.length, failed: failed.length + outside.length };
    process.stdout.write(`${closingLine(tally)}\n`);
    reportDurations("browser", getDurations(tests));
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return true;
  }
}
