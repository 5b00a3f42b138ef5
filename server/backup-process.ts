/** The work of a backup in a process of its own, with less right to the processor than the site. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { BackupWork, Verified } from "./domain/backup/daily-backups.ts";

/** In megabytes: all of JavaScript's memory in the process, and what it sets aside for objects that live shortly. */
const MEMORY = ["--max-old-space-size=256", "--max-semi-space-size=4"];
const COMMANDS = join(import.meta.dirname, "cli");

/** What the commands of the same names do. */
export const backupProcess: BackupWork = {
  async make(file, signal) {
    await run("backup.ts", file, signal);
  },
  async verify(file, signal) {
    return (await run("verify-backup.ts", file, signal)) as Verified;
  },
};

/** @returns what the command reports @throws Error with the line by which it ended */
async function run(command: string, file: string, signal: AbortSignal): Promise<unknown> {
  // A group of its own, which ends as a whole: what the command has started, too.
  const child = fork(join(COMMANDS, command), [file], {
    execArgv: MEMORY,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    detached: true,
  });
  const end = () => endGroup(child);
  signal.addEventListener("abort", end, { once: true });
  child.once("exit", end);
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let reported: unknown;
    child.on("message", (message) => (reported = message));
    const [errors] = await Promise.all([text(child.stderr!), once(child, "close")]);
    if (child.exitCode === 0) return reported;
    throw new Error(reasonIn(errors) ?? `The backup's process has ended: ${child.signalCode}.`);
  } finally {
    signal.removeEventListener("abort", end);
    if (child.exitCode === null && child.signalCode === null) end();
  }
}

/** Returns the last line of an output that is not part of a stack trace. */
export const reasonIn = (errors: string): string | undefined =>
  errors
    .trimEnd()
    .split("\n")
    .findLast((line) => line.trim() !== "" && !/^\s+at |^Node\.js v/.test(line));

/** Also where the command itself has ended or was killed: what it has started may go on. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // Windows knows no groups.
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
