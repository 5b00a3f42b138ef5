/** A program of a Debian package, unpacked and not installed: that would start a service on this machine. */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { alone } from "../runner/lock.ts";
import { folderWith, searchPath } from "../runner/programs.ts";

/**
 * Finds a program that is named as its package, or unpacks it once for this machine.
 * @param advice one line for a person on whose machine that is not possible
 * @throws Error with the advice
 */
export function debianProgram(name: string, advice: string): string {
  const unpacked = join(tmpdir(), `vidyalaya-${name}`);
  const find = () =>
    folderWith(
      [name],
      [
        ...searchPath(),
        "/usr/sbin",
        "/opt/homebrew/bin",
        "/usr/local/sbin",
        ...["usr/sbin", "usr/bin"].map((folder) => join(unpacked, folder)),
      ],
    );
  if (!find()) alone("install", () => unpack(name, unpacked));
  const folder = find();
  if (!folder) throw new Error(advice);
  return join(folder, name);
}

function unpack(name: string, into: string): void {
  const steps = [
    'mkdir -p "$0" && cd "$0"',
    `(apt-get download -qq ${name} || (apt-get update -qq && apt-get download -qq ${name}))`,
    `dpkg-deb -x ${name}_*.deb ${into}`,
    'rm -rf "$0"',
  ];
  spawnSync("sh", ["-c", steps.join(" && "), `${into}-${process.pid}`], { stdio: "ignore" });
}
