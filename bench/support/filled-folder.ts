/** Data folders to start from, which are made once and stay: delete `bench/.cache` to make them anew. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startSite } from "../../tests/support/server/site.ts";
import { fillNotices } from "./fill-notices.ts";

const FOLDER = "bench/.cache";

/** The demonstration with so many notices more, as a folder to copy. */
export async function filledFolder(notices: number): Promise<string> {
  const path = join(FOLDER, `notices-${notices}`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const begun = `${path}.begun`;
  rmSync(begun, { recursive: true, force: true });
  if (notices === 0) {
    const site = await startSite();
    await site.halt();
    cpSync(site.dataDir, begun, { recursive: true });
    await site.stop();
  } else {
    cpSync(await filledFolder(0), begun, { recursive: true });
    fillNotices(join(begun, "vidyalaya.sqlite"), notices);
  }
  renameSync(begun, path);
  return path;
}
