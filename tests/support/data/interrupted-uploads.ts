import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { TestSite } from "../server/test-site.ts";

const HOURS = 3 * 60 * 60_000;

/** Does what the site does hours later with uploads of which nobody knows whether they were finished. */
export async function tidyUpLater({ services: { files, uploads }, dataDir }: TestSite): Promise<void> {
  const then = new Date(Date.now() - HOURS);
  for await (const { path } of files.list("unfinished/"))
    await utimes(join(dataDir, "files", path), then, then);
  await uploads.tidyUp();
  await uploads.settled();
}
