import { relative } from "node:path";
import type { TestError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { reportDurations, toProjectPath } from "./durations.ts";
import { type Failure, failureList } from "./failures.ts";
import { closingLine } from "./tally.ts";

/** Tests that did not run because a hook before them failed count as failed, and so does every error outside a test. */
function count(module: TestModule): { passed: number; failed: number } {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === "passed").length;
  return { passed, failed: states.length - passed + outsideTests(module).length };
}

/** Loading the file included. */
function getSeconds(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

const outsideTests = (module: TestModule): { fullName: string; error: TestError }[] =>
  [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ fullName: suite.type === "suite" ? suite.fullName : "", error })),
  );

function failures(module: TestModule): Failure[] {
  const failed = [...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map((error) => ({ fullName: test.fullName, error })),
  );
  return [...outsideTests(module), ...failed].map(({ fullName, error }) =>
    asFailure([module.relativeModuleId, fullName].filter(Boolean).join(" > "), error),
  );
}

function asFailure(title: string, error: TestError): Failure {
  const [stack] = error.stacks ?? [];
  return {
    title,
    error: [error.name ? `${error.name}: ${error.message}` : error.message, error.diff ?? ""].join("\n"),
    place: stack && `${relative("", stack.file)}:${stack.line}:${stack.column}`,
  };
}

/** Prints what failed, and `N passed, N failed` as vitest's last line. */
export class VitestClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const counts = modules.map(count);
    const passed = counts.reduce((sum, module) => sum + module.passed, 0);
    const failed = counts.reduce((sum, module) => sum + module.failed, errors.length);
    const outside = errors.map((error) => asFailure("outside the tests", error as TestError));
    process.stdout.write(failureList([...modules.flatMap(failures), ...outside]));
    process.stdout.write(`${closingLine({ passed, failed })}\n`);
    reportDurations(
      "vitest",
      Object.fromEntries(modules.map((module) => [toProjectPath(module.moduleId), getSeconds(module)])),
    );
  }
}
