/** How the parts are that the site stands on and that are not its own: the file store, the mail server, the disk. */
import type { PartState } from "#shared/api/staff.ts";
import type { Outbox } from "../contact/outbox.ts";
import type { FreeSpace } from "../files/free-space.ts";
import type { WatchedStore } from "../files/watched-store.ts";

/** Where nothing is: asked for to see whether the store answers. */
const PROBE = "others/state-of-the-site";

const instant = (time: number): string => new Date(time).toISOString();

export async function filesState(files: WatchedStore): Promise<PartState> {
  // What fails is remembered by the store itself.
  await files.size(PROBE).catch(() => null);
  const since = files.awaySince();
  return since === undefined
    ? { part: "files", level: "ok", facts: [{ code: "files_answer" }] }
    : { part: "files", level: "failure", facts: [{ code: "files_away", at: instant(since) }] };
}

/** @param isSetUp whether a mail server is known */
export async function mailState(outbox: Outbox, isSetUp: boolean): Promise<PartState> {
  if (!isSetUp) return { part: "mail", level: "warning", facts: [{ code: "mail_missing" }] };
  const failing = await outbox.failing();
  if (!failing) return { part: "mail", level: "ok", facts: [{ code: "mail_answers" }] };
  const { since, lastError } = failing;
  const fact = { code: "mail_fails" as const, at: since, ...(lastError !== null && { detail: lastError }) };
  return { part: "mail", level: "failure", facts: [fact] };
}

export async function diskState(space: FreeSpace): Promise<PartState> {
  const free = await space.free();
  const bytes = Number.isFinite(free) ? { bytes: Math.max(Math.floor(free), 0) } : {};
  return (await space.isLow())
    ? { part: "disk", level: "failure", facts: [{ code: "disk_low", ...bytes }] }
    : { part: "disk", level: "ok", facts: "bytes" in bytes ? [{ code: "disk_free", ...bytes }] : [] };
}
