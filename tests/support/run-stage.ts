import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import type { Stage } from "./stages.ts";
import { type Tally, readClosingLine } from "./tally.ts";

/** A stage that hangs is ended after this time, so that a run always comes to its closing line. */
const LIMIT_MS = 30 * 60_000;

export interface Outcome {
  stage: Stage;
  seconds: number;
  tally: Tally;
  output: string;
  /** Why a stage failed although no test of it did. */
  remark: string;
}

const running = new Set<ChildProcess>();

/** Ends what is running, for an interrupt: each tool gets the chance to clean up behind itself. */
export function stopRunning(): void {
  for (const child of running) child.kill("SIGTERM");
}

function run(command: string[], verbose: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    running.add(child);
    let output = "";
    const keep = (text: string) => {
      output += text;
      if (verbose) process.stdout.write(text);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    const timer = setTimeout(() => {
      output += `\nEnded after ${LIMIT_MS / 60_000} minutes.\n`;
      child.kill("SIGKILL");
    }, LIMIT_MS);
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** What a stage counts for. A test stage that failed, or ran nothing, counts at least one failure. */
export function judge(stage: Stage, code: number, output: string): { tally: Tally; remark: string } {
  if (!stage.hasTests)
    return { tally: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, remark: "" };
  const tally = readClosingLine(output) ?? { passed: 0, failed: 0 };
  if (tally.failed > 0) return { tally, remark: "" };
  if (code !== 0) return { tally: { ...tally, failed: 1 }, remark: `ended with code ${code}` };
  if (tally.passed === 0) return { tally: { passed: 0, failed: 1 }, remark: "ran no test" };
  return { tally, remark: "" };
}

/** Runs the commands of a stage one after another until one fails. */
export async function runStage(stage: Stage, verbose: boolean): Promise<Outcome> {
  const start = performance.now();
  let output = "";
  let code = 0;
  for (const command of stage.commands) {
    const result = await run(command, verbose);
    output += result.output;
    code = result.code;
    if (code !== 0) break;
  }
  return { stage, seconds: (performance.now() - start) / 1000, output, ...judge(stage, code, output) };
}
