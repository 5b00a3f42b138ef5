/** Tells the person who started the site where it is. */
import type { Config } from "./config.ts";
import type { Credentials } from "./first-use.ts";
import { VERSION } from "./version.ts";

export function announce({ siteUrl, demo }: Config, credentials: Credentials | undefined): void {
  const lines = ["", `  The site runs at ${siteUrl} (version ${VERSION})`];
  if (credentials) {
    lines.push(
      `  Administrator: ${credentials.username}`,
      `  Password:      ${credentials.password}   (shown this once)`,
    );
  }
  if (demo) lines.push("  It holds demonstration content.");
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
