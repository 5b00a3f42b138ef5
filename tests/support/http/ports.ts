import { spawnSync } from "node:child_process";
import process from "node:process";

const ASK =
  "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { process.stdout.write(String(s.address().port)); s.close() })";

/** A port of 127.0.0.1 that nobody listens on now. Asked of the system, so two callers hardly ever get the same. */
export function freePort(): number {
  const { stdout } = spawnSync(process.execPath, ["-e", ASK], { encoding: "utf8" });
  return Number(stdout);
}
