import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import type { Stage } from "./stages.ts";
import { type Tally, readClosingLine } from "./tally.ts";

const MINUTE = 60_000;
/** A stage that hangs is ended after this time. */
const STAGE_MS = 75 * MINUTE;
/** No stage lasts longer than this after the beginning: continuous integration waits 90 minutes for the closing line. */
const WHOLE_MS = 84 * MINUTE;
/** What a tool that is ended may take to say how far it came. */
const LAST_WORDS_MS = MINUTE;

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

/** For a stage that begins now. */
const timeLeft = (): number => Math.max(0, Math.min(STAGE_MS, WHOLE_MS - performance.now()));

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
    const ending = setTimeout(() => {
      keep(`\nEnded after ${(performance.now() / MINUTE).toFixed()} minutes of the whole run.\n`);
      child.kill("SIGINT");
    }, timeLeft());
    const killing = setTimeout(() => child.kill("SIGKILL"), timeLeft() + LAST_WORDS_MS);
    child.on("close", (code) => {
      clearTimeout(ending);
      clearTimeout(killing);
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
