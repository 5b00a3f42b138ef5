import type { Reporter, TestModule } from "vitest/node";
import { closingLine } from "./tally.ts";

/** Tests that did not run because a hook before them failed count as failed, and so does every error outside a test. */
function count(module: TestModule): { passed: number; failed: number } {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === "passed").length;
  const outside = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors()).length;
  return { passed, failed: states.length - passed + outside };
}

/** Prints `N passed, N failed` as vitest's last line. */
export class VitestClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const counts = modules.map(count);
    const passed = counts.reduce((sum, module) => sum + module.passed, 0);
    const failed = counts.reduce((sum, module) => sum + module.failed, errors.length);
    process.stdout.write(`${closingLine({ passed, failed })}\n`);
  }
}
