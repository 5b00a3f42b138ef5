/**
 * Runs once before the browser tests: fills a data folder with the demonstration content. Every worker starts its site
 * from a copy, so that the content is made once and no worker sees what another one wrote.
 */
import process from "node:process";
import { writeSystemFonts } from "../browser/system-fonts.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { startSite } from "./site.ts";

/** Hands the folder to the workers, which are processes of their own. */
const TEMPLATE_VARIABLE = "VIDYALAYA_TEST_DATA";

export default async function fillTemplate(): Promise<() => Promise<void>> {
  const folder = makeMemoryFolder();
  if (folder) process.env.TMPDIR = folder.path;
  await writeSystemFonts();
  const site = await startSite();
  await site.halt();
  process.env[TEMPLATE_VARIABLE] = site.dataDir;
  return async () => {
    await site.stop();
    folder?.remove();
  };
}

/** The filled folder, for who starts a site; undefined where the content has to be made anew. */
export const filledFolder = (): string | undefined => process.env[TEMPLATE_VARIABLE];
