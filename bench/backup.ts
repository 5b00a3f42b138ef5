/**
 * How much memory a backup, its verification and a restore take at any size: `npx -c "node bench/backup.ts 10"` makes 10 GB of
 * files in the temporary folder, which needs three times as much room. It runs on Linux.
 */
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start } from "../tests/support/server/process.ts";

const GB = 1024 ** 3;
const FILE_BYTES = 5 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Makes files below the folder of a site, each of which is another one. */
function fill(dataDir: string, bytes: number): number {
  const folder = join(dataDir, "files/others");
  mkdirSync(folder, { recursive: true });
  const content = randomFillSync(Buffer.alloc(FILE_BYTES));
  const count = Math.ceil(bytes / FILE_BYTES);
  for (let index = 0; index < count; index += 1) {
    content.writeUInt32BE(index);
    writeFileSync(join(folder, `file-${index}.pdf`), content);
  }
  return count;
}

/** The most memory that a process has had so far, in MB; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function measure(command: string, dataDir: string, file: string): Promise<string> {
  const begun = performance.now();
  const child = start(`server/cli/${command}.ts`, { DATA_DIR: dataDir }, [file]);
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr, { end: false });
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, peakOf(child.pid!))), LOOK_EVERY_MS);
  await once(child, "exit");
  clearInterval(looking);
  if (child.exitCode !== 0) throw new Error(`${command} has failed.`);
  return `${command}: ${Math.round((performance.now() - begun) / 1000)} s, ${Math.round(peak)} MB at most`;
}

const gigabytes = Number(process.argv[2] ?? 1);
const root = mkdtempSync(join(tmpdir(), "bench-backup-"));
const [site, restored, file] = ["site", "restored", "site.tar"].map((name) => join(root, name));
try {
  const count = fill(site!, gigabytes * GB);
  const lines = [await measure("migrate", site!, ""), await measure("backup", site!, file!)];
  lines.push(`${count} files, ${(statSync(file!).size / GB).toFixed(2)} GB`);
  lines.push(await measure("verify-backup", site!, file!), await measure("restore", restored!, file!));
  process.stdout.write(`${lines.join("\n")}\n`);
} finally {
  rmSync(root, { recursive: true });
}
