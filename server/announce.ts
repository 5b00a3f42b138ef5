/** Tells where the site is: a person at a terminal in plain lines, and the log in one of its own. */
import type { Config } from "./config.ts";
import type { Log } from "./domain/kernel/log.ts";
import type { Credentials } from "./first-use.ts";
import { VERSION } from "./version.ts";

/** @param credentials that were made now: they are shown this once, wherever the output goes, and are in no line of the log */
export function announce({ siteUrl, demo }: Config, credentials: Credentials | undefined, log: Log): void {
  if (process.stdout.isTTY || credentials) process.stdout.write(plainLines(siteUrl, demo, credentials));
  if (!process.stdout.isTTY) log("started", { at: siteUrl, version: VERSION, demo });
}

function plainLines(siteUrl: string, demo: boolean, credentials: Credentials | undefined): string {
  const lines = ["", `  The site runs at ${siteUrl} (version ${VERSION})`];
  if (credentials) {
    lines.push(
      `  Administrator: ${credentials.username}`,
      `  Password:      ${credentials.password}   (shown this once)`,
    );
  }
  if (demo) lines.push("  It holds demonstration content.");
  return `${lines.join("\n")}\n\n`;
}
