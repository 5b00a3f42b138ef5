/**
 * A data folder filled with the demonstration content: sites start from copies of it, so that the content is made once and
 * none sees what another one wrote. `npm test` fills one for all its stages; a run of browser tests alone fills its own.
 */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { TEXT_EXTENSIONS } from "#shared/tables/file.ts";
import { kindOf } from "#server/domain/files/kinds.ts";
import { writeSystemFonts } from "../browser/system-fonts.ts";
import { storedRows } from "../data/stored-rows.ts";
import { limit } from "../runner/limits.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { type Site, startSite } from "./site.ts";

/** Hands the folder to the workers, which are processes of their own. */
const TEMPLATE_VARIABLE = "VIDYALAYA_TEST_DATA";

/** Runs once before the browser tests. */
export default async function setUpBrowserTests(): Promise<() => Promise<void>> {
  const folder = makeMemoryFolder();
  if (folder) process.env.TMPDIR = folder.path;
  await writeSystemFonts();
  const site = filledFolder() ? undefined : await fillTemplate();
  if (site) process.env[TEMPLATE_VARIABLE] = site.dataDir;
  return async () => {
    await site?.stop();
    folder?.remove();
  };
}

/** Names the folder that the processes started from now on share; the first of them calls `fillTemplate`. */
export function shareTemplate(): void {
  const folder = makeMemoryFolder()?.path ?? mkdtempSync(join(tmpdir(), "vidyalaya-shared-"));
  process.env[TEMPLATE_VARIABLE] = join(folder, "demonstration");
}

/** Fills the folder that is shared, or a new one. @returns the site, which has ended */
export async function fillTemplate(): Promise<Site> {
  const site = await startSite({ dataIn: process.env[TEMPLATE_VARIABLE] });
  await untilDocumentsAreRead(site);
  await site.halt();
  return site;
}

/** A site reads its documents for the search after it has started; its copies would all do so again. */
async function untilDocumentsAreRead({ dataDir }: Site): Promise<void> {
  const kinds = TEXT_EXTENSIONS.map((extension) => `'${kindOf(extension)!.mediaType}'`);
  const unread = `"deletedAt" is null and "textState" is null and kind in (${kinds.join()})`;
  const rows = await storedRows(dataDir);
  const end = Date.now() + limit(60_000);
  for (;;) {
    const [{ left } = { left: 0 }] = await rows.read<{ left: number }>(
      `select count(*) as left from record_file where ${unread}`,
    );
    if (left === 0) break;
    if (Date.now() > end) throw new Error(`${left} documents of the demonstration are still unread.`);
    await pause(200);
  }
  await rows.close();
}

/** The filled folder, for who starts a site; undefined where the content has to be made anew. */
export function filledFolder(): string | undefined {
  const folder = process.env[TEMPLATE_VARIABLE];
  return folder && existsSync(folder) ? folder : undefined;
}
