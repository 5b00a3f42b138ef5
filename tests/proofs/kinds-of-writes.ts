/** A write of every kind, each of which touches several tables: what it needs, and the call that makes it. */
import type { SavedDraft } from "#shared/api/drafts.ts";
import {
  create,
  createContent,
  createDepartment,
  createFaculty,
  createOption,
  remove,
  type Row,
  update,
} from "../support/data/factories.ts";
import { importRows } from "../support/data/importing.ts";
import { message } from "../support/data/messages.ts";
import { changeAccount, join } from "../support/data/people.ts";
import { pdf } from "../support/data/sample-files.ts";
import { upload } from "../support/data/upload.ts";
import type { Answer, TestSite } from "../support/server/test-site.ts";

export interface Write {
  /** Before each time: what the write needs. @returns its number */
  prepare?: () => Promise<number>;
  ask: (id: number) => Promise<{ status: number }>;
}

let count = 0;
const next = (): string => `text-${(count += 1)}`;

/** What all of them stand on. */
export interface Ground {
  site: TestSite;
  /** A department, a menu, and somebody's account. */
  department: number;
  menu: number;
  member: number;
}

export async function prepareWrites(site: TestSite): Promise<Ground> {
  return {
    site,
    department: await createDepartment(site, await createFaculty(site)),
    menu: await createOption(site, "menu", "type", "Links below"),
    member: (await join(site, "member", "contributor")).id,
  };
}

/** Each by what it is to do. @param ground is asked when they are made */
export function kindsOfWrites(ground: () => Ground): Record<string, Write> {
  return { ...writesOfRecords(ground), ...writesOfDrafts(ground), ...otherWrites(ground) };
}

type Writes = Record<string, Write>;

const post = ({ site }: Ground, path: string, body?: Row): Promise<Answer> =>
  site.call("POST", `/api/${path}`, { token: site.token, body });
const text = ({ site }: Ground): Promise<number> => createContent(site, { name: next() });

const writesOfRecords = (ground: () => Ground): Writes => ({
  create: {
    ask: () => post(ground(), "content/create", { label: "Text", name: next(), content: "<p>Text</p>" }),
  },
  update: {
    prepare: () => text(ground()),
    ask: (id) => update(ground().site, "content", { id, label: "Changed", label_kn: "ಬದಲಾಗಿದೆ" }),
  },
  delete: { prepare: () => text(ground()), ask: (id) => remove(ground().site, "content", id) },
  restore: {
    async prepare() {
      const id = await text(ground());
      await remove(ground().site, "content", id);
      return id;
    },
    ask: (id) => post(ground(), `content/restore/${id}`),
  },
  "change several": {
    async prepare() {
      await text(ground());
      return text(ground());
    },
    ask: (id) =>
      post(ground(), "content/update", {
        records: [id - 1, id].map((each) => ({ id: each, label: "Both" })),
      }),
  },
  import: {
    async ask() {
      const rows = [1, 2, 3].map(() => ({ label: "Imported", name: next(), content: "<p>x</p>" }));
      const { status, body } = await importRows(ground().site, "content", rows);
      // What fails once the answer has begun stands in its last line.
      const { error } = body as { error?: { status: number } };
      return { status: error?.status ?? status };
    },
  },
  upload: { ask: () => upload(ground().site, "fees.pdf", pdf()) },
});

async function draftOf({ site, site: { token } }: Ground): Promise<number> {
  const body = { object: "content", values: { label: "Drafted", name: next(), content: "<p>x</p>" } };
  return (await site.call<SavedDraft>("POST", "/api/staff/drafts", { token, body })).body.id;
}

const writesOfDrafts = (ground: () => Ground): Writes => ({
  "begin a draft": {
    prepare: () => text(ground()),
    ask: (record) =>
      post(ground(), "staff/drafts", { object: "content", record, values: { label: "Drafted" } }),
  },
  "save a draft": {
    prepare: () => draftOf(ground()),
    ask: (id) =>
      ground().site.call("PUT", `/api/staff/drafts/${id}`, {
        token: ground().site.token,
        body: { revision: 1, values: { label: "Drafted again" } },
      }),
  },
  "submit a draft": {
    prepare: () => draftOf(ground()),
    ask: (id) => post(ground(), `staff/drafts/${id}/submit`, { revision: 1 }),
  },
  "publish a draft": {
    prepare: () => draftOf(ground()),
    ask: (id) => post(ground(), `staff/drafts/${id}/publish`, { revision: 1 }),
  },
  "make a link to a draft": {
    prepare: () => draftOf(ground()),
    ask: (id) => post(ground(), `staff/drafts/${id}/links`, { days: 1 }),
  },
});

const send = ({ site }: Ground): Promise<Answer> =>
  site.call("POST", "/api/email/send", {
    body: message(),
    address: `2001:db8:${(count += 1).toString(16)}::1`,
  });

const otherWrites = (ground: () => Ground): Writes => ({
  message: { ask: () => send(ground()) },
  "answer a message": {
    async prepare() {
      await send(ground());
      const { site } = ground();
      const { body } = await site.get<{ id: number }[]>("/api/message/all", site.token);
      return Math.max(...body.map(({ id }) => id));
    },
    ask: (id) => post(ground(), `message/answer/${id}`, { version: 1, text: "At nine." }),
  },
  "add an entry to a menu": {
    ask: () =>
      post(ground(), "menu/entry", {
        type: ground().menu,
        label: { en: next(), kn: "ಶುಲ್ಕ", versions: { en: null, kn: null } },
      }),
  },
  "give a page another address, with a redirect": {
    prepare: () => create(ground().site, "page", { name: next(), label: "A page" }),
    ask: (id) => update(ground().site, "page", { id, name: next() }),
  },
  "give an account a department": {
    async prepare() {
      const { site, member } = ground();
      await changeAccount(site, member, { units: [] });
      return member;
    },
    ask: (id) => update(ground().site, "user", { id, units: [`department/${ground().department}`] }),
  },
});
