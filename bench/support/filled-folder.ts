/** Data folders to start from, which are made once and stay until what they hold would be another. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "#server/db/connect.ts";
import { unreadDocuments } from "#server/domain/documents/unread-documents.ts";
import { startSite } from "../../tests/support/server/site.ts";
import { fillNotices } from "./fill-notices.ts";

const FOLDER = "bench/.cache";
const DATABASE = "vidyalaya.sqlite";
/** What the content of a filled database depends on. */
const SOURCES = [
  "server/db/migrations/*.ts",
  "server/domain/search/*.ts",
  "bench/support/fill-notices.ts",
  "bench/support/filled-folder.ts",
];
const LOOK_MS = 200;

/** Another one where the sources have changed. */
function stateOfSources(): string {
  const hash = createHash("sha256");
  for (const path of globSync(SOURCES).toSorted()) hash.update(readFileSync(path));
  return hash.digest("hex").slice(0, 8);
}

/** Until the documents of the demonstration have been read, or every measurement would begin with that. */
async function untilRead(dataDir: string): Promise<void> {
  const database = connect(join(dataDir, DATABASE), { beside: true });
  while ((await unreadDocuments(database.read, 1)).length > 0) await pause(LOOK_MS);
  await database.close();
}

/** The demonstration with so many notices more, as a folder to copy. */
export async function filledFolder(notices: number): Promise<string> {
  const path = join(FOLDER, `notices-${notices}-${stateOfSources()}`);
  if (existsSync(path)) return path;
  mkdirSync(FOLDER, { recursive: true });
  const begun = `${path}.begun`;
  rmSync(begun, { recursive: true, force: true });
  if (notices === 0) {
    const site = await startSite();
    await untilRead(site.dataDir);
    await site.halt();
    cpSync(site.dataDir, begun, { recursive: true });
    await site.stop();
  } else {
    cpSync(await filledFolder(0), begun, { recursive: true });
    fillNotices(join(begun, DATABASE), notices);
  }
  renameSync(begun, path);
  return path;
}
