/** Writers that never rest, and remember what the site acknowledged to them. */
import { pdf } from "./sample-files.ts";
import { form, MULTIPART } from "./upload.ts";

interface Announcement {
  /** What was acknowledged last. */
  title: string;
  version: number;
  deleted: boolean;
  /** What was asked for and not yet acknowledged. */
  pending?: { title?: string; deleted?: boolean };
}

export interface Acknowledged {
  announcements: Map<number, Announcement>;
  /** Addresses of uploaded files and their content. */
  files: Map<string, Buffer>;
  /** Texts of messages. */
  messages: Set<string>;
  /** Creations, uploads and messages that were asked for. */
  asked: number;
  /** Announcements that were asked for and whose creation was not acknowledged. */
  unanswered: number;
}

export const nothing = (): Acknowledged => ({
  announcements: new Map(),
  files: new Map(),
  messages: new Set(),
  asked: 0,
  unanswered: 0,
});

interface Door {
  url: string;
  token: string;
}

/** Writes one thing after another until the site is gone. */
export async function writeOn(door: Door, known: Acknowledged, name: string): Promise<void> {
  try {
    for (let round = 0; ; round += 1) {
      const title = `${name}.${round}`;
      const id = await announce(door, known, title);
      await change(door, known, id, `${title} changed`);
      if (round % 3 === 0) await remove(door, known, id);
      if (round % 4 === 0) await sendFile(door, known, title);
      if (round % 5 === 0) await sendMessage(door, known, title);
    }
  } catch (error) {
    // The site was killed: what it had not answered may be there or not.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** What everybody together may send in an hour is sent: a clear answer, and nothing is stored. */
const REFUSED = 429;

/** @returns nothing where too much was sent */
async function call<T>(
  { url, token }: Door,
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T | undefined> {
  const isForm = Buffer.isBuffer(body);
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": isForm ? MULTIPART : "application/json" }),
      ...more,
    },
    body: isForm ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status === REFUSED) return undefined;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

async function announce(door: Door, known: Acknowledged, title: string): Promise<number> {
  known.asked += 1;
  known.unanswered += 1;
  const { id } = (await call<{ id: number }>(door, "POST", "announcement/create", {
    title,
    validFrom: "05-03-2026",
    validTo: "06-03-2026",
  }))!;
  known.unanswered -= 1;
  known.announcements.set(id, { title, version: 1, deleted: false });
  return id;
}

async function change(door: Door, known: Acknowledged, id: number, title: string): Promise<void> {
  const announcement = known.announcements.get(id)!;
  announcement.pending = { title };
  const { version } = (await call<{ version: number }>(door, "PUT", "announcement/update", {
    id,
    title,
    version: announcement.version,
  }))!;
  known.announcements.set(id, { ...announcement, title, version, pending: undefined });
}

async function remove(door: Door, known: Acknowledged, id: number): Promise<void> {
  const announcement = known.announcements.get(id)!;
  announcement.pending = { deleted: true };
  await call(door, "DELETE", `announcement/delete/${id}`);
  known.announcements.set(id, {
    ...announcement,
    version: announcement.version + 1,
    deleted: true,
    pending: undefined,
  });
}

async function sendFile(door: Door, known: Acknowledged, title: string): Promise<void> {
  known.asked += 1;
  const content = pdf(title.repeat(500));
  const { url } = (await call<{ url: string }>(
    door,
    "POST",
    "file/upload/others",
    form({ name: "file", filename: `${title}.pdf`, content }),
  ))!;
  known.files.set(url, content);
}

async function sendMessage(door: Door, known: Acknowledged, title: string): Promise<void> {
  known.asked += 1;
  // From one address few messages are taken; the site believes a proxy on its own machine.
  const from = { "x-forwarded-for": `2001:db8:${known.asked.toString(16)}::1` };
  const taken = await call(
    door,
    "POST",
    "email/send",
    {
      name: "Asha",
      mobile: "1",
      email: "asha@example.org",
      message: title,
    },
    from,
  );
  if (taken) known.messages.add(title);
}
