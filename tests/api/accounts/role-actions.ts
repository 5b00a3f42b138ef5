/** What people of each kind try, for the test of the roles. */
import type { SavedDraft } from "#shared/api/drafts.ts";
import { remove } from "../../support/data/factories.ts";
import { form, MULTIPART } from "../../support/data/upload.ts";
import { WHOLE } from "../../support/data/views.ts";
import type { TestSite } from "../../support/server/test-site.ts";

export const PEOPLE = [
  "administrator",
  "editor",
  "contributor",
  "contributor without tables",
  "unapproved",
  "disabled",
  "temporary",
] as const;
export type Who = (typeof PEOPLE)[number];

export interface Action {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What an action is aimed at; each call makes another one, so that nobody finds it done. */
export interface Targets {
  site: TestSite;
  type: number;
  notice: () => Promise<number>;
  deletedNotice: () => Promise<number>;
  faculty: () => Promise<number>;
  account: () => Promise<number>;
  /** Of a notice, by the administrator. */
  draft: () => Promise<SavedDraft>;
  message: () => Promise<number>;
}

const EVERYBODY: readonly Who[] = ["administrator", "editor", "contributor", "contributor without tables"];
const GIVEN: readonly Who[] = ["administrator", "editor", "contributor"];
const EDITORS: readonly Who[] = ["administrator", "editor"];
const ADMINISTRATORS: readonly Who[] = ["administrator"];

let count = 0;
export const next = (): number => (count += 1);
const get = (path: string): Action => ({ method: "GET", path });

function savedView(forAll: boolean): Action {
  const body = { object: "notification", name: `View ${next()}`, name_kn: null, forAll, shows: WHOLE };
  return { method: "POST", path: "/api/staff/views", body };
}

/** Each action, and who may do it. `notification` is the table that the contributor was given. */
export const ACTIONS: Record<string, [readonly Who[], (targets: Targets) => Action | Promise<Action>]> = {
  "read a public table": [EVERYBODY, () => get("/api/notification/all")],
  "read a record of it": [EVERYBODY, async ({ notice }) => get(`/api/notification/${await notice()}`)],
  "list the tables": [EVERYBODY, () => get("/api/db_object/all")],
  "read their own account": [EVERYBODY, () => get("/api/staff/me")],
  "save a view of a list for themselves": [EVERYBODY, () => savedView(false)],
  "save a view of a list for everybody": [EDITORS, () => savedView(true)],
  "read what was searched in vain": [EDITORS, () => get("/api/staff/searches")],
  "read the messages": [EDITORS, () => get("/api/message/all")],
  "read the accounts": [EDITORS, () => get("/api/user/all")],
  "read the list of accounts": [EDITORS, () => get("/api/staff/accounts")],
  "filter the accounts": [EDITORS, () => get("/api/user?filter=role:is:administrator")],
  "read an account's versions": [
    EDITORS,
    async ({ account }) => get(`/api/user/versions/${await account()}`),
  ],
  "describe the accounts' columns": [EDITORS, () => get("/api/db_column/object?object=user")],
  "create in the given table": [
    GIVEN,
    ({ type }) => ({
      method: "POST",
      path: "/api/notification/create",
      body: { title: "By them", udate: "05-03-2026", type },
    }),
  ],
  "update in the given table": [
    GIVEN,
    async ({ notice }) => ({
      method: "PUT",
      path: "/api/notification/update",
      body: { id: await notice(), title: "Changed" },
    }),
  ],
  "delete in the given table": [
    GIVEN,
    async ({ notice }) => ({ method: "DELETE", path: `/api/notification/delete/${await notice()}` }),
  ],
  "restore in the given table": [
    GIVEN,
    async ({ deletedNotice }) => ({
      method: "POST",
      path: `/api/notification/restore/${await deletedNotice()}`,
    }),
  ],
  "read the trash of a closed table": [EDITORS, () => get("/api/message/trash")],
  // Whoever may read a table may read what has been in it.
  "read the trash of a public table": [EVERYBODY, () => get("/api/notification/trash")],
  "read versions in a public table": [
    EVERYBODY,
    async ({ notice }) => get(`/api/notification/versions/${await notice()}`),
  ],
  "create in another table": [
    EDITORS,
    () => ({
      method: "POST",
      path: "/api/announcement/create",
      body: { title: "By them", validFrom: "05-03-2026", validTo: "06-03-2026" },
    }),
  ],
  "update in another table": [
    EDITORS,
    async ({ faculty }) => ({
      method: "PUT",
      path: "/api/faculty/update",
      body: { id: await faculty(), label: "Changed" },
    }),
  ],
  "delete in another table": [
    EDITORS,
    async ({ faculty }) => ({ method: "DELETE", path: `/api/faculty/delete/${await faculty()}` }),
  ],
  "restore in another table": [
    EDITORS,
    async ({ site, faculty }) => {
      const id = await faculty();
      await remove(site, "faculty", id);
      return { method: "POST", path: `/api/faculty/restore/${id}` };
    },
  ],
  "change a text of the site": [
    EDITORS,
    () => ({
      method: "POST",
      path: "/api/content/create",
      body: { label: "Text", name: `text${next()}`, content: "<p>x</p>" },
    }),
  ],
  "approve an account": [
    EDITORS,
    async ({ account }) => ({
      method: "PUT",
      path: "/api/user/update",
      body: { id: await account(), approved: true },
    }),
  ],
  "change an account's role": [
    ADMINISTRATORS,
    async ({ account }) => ({
      method: "PUT",
      path: "/api/user/update",
      body: { id: await account(), role: "administrator" },
    }),
  ],
  "give an account tables": [
    ADMINISTRATORS,
    async ({ account }) => ({
      method: "PUT",
      path: "/api/user/update",
      body: { id: await account(), tables: ["faculty"] },
    }),
  ],
  "change an account's mail address": [
    ADMINISTRATORS,
    async ({ account }) => ({
      method: "PUT",
      path: "/api/user/update",
      body: { id: await account(), email: "taken@over.example" },
    }),
  ],
  "switch an account off": [
    ADMINISTRATORS,
    async ({ account }) => ({
      method: "PUT",
      path: "/api/user/update",
      body: { id: await account(), active: false },
    }),
  ],
  "delete an account": [
    ADMINISTRATORS,
    async ({ account }) => ({ method: "DELETE", path: `/api/user/delete/${await account()}` }),
  ],
  "reset a password": [
    ADMINISTRATORS,
    async ({ account }) => ({ method: "POST", path: `/api/user/reset/${await account()}` }),
  ],
  "make an account": [
    ADMINISTRATORS,
    () => ({
      method: "POST",
      path: "/api/user/invite",
      body: {
        username: `made${next()}`,
        email: "made@university.example",
        role: "editor",
      },
    }),
  ],
  "make a table": [
    ADMINISTRATORS,
    () => ({
      method: "POST",
      path: "/api/db_object/create",
      body: { name: `t${next()}`, label: "Theirs" },
    }),
  ],
  "make a column": [
    ADMINISTRATORS,
    () => ({
      method: "POST",
      path: "/api/db_column/create",
      body: {
        object: "notification",
        name: `c${next()}`,
        label: "Theirs",
        type: "Text",
        element: ["form"],
      },
    }),
  ],
  "make a section of a form": [
    ADMINISTRATORS,
    () => ({
      method: "POST",
      path: "/api/section/create",
      body: { object: "notification", label: "Theirs", type: 1 },
    }),
  ],
  "add a value to a list": [
    EDITORS,
    () => ({
      method: "POST",
      path: "/api/option/create",
      body: { object: "notification", element: "type", label: `List ${next()}` },
    }),
  ],
  "change a setting": [
    ADMINISTRATORS,
    () => ({
      method: "POST",
      path: "/api/setting/create",
      body: { name: `setting${next()}`, value: "x" },
    }),
  ],
  "upload a file": [
    EVERYBODY,
    () => ({
      method: "POST",
      path: "/api/file/upload/others",
      headers: { "content-type": MULTIPART },
      body: form({ name: "file", filename: "plain.txt", content: "Some plain words." }),
    }),
  ],
  "list the drafts of a table": [EVERYBODY, () => get("/api/staff/drafts?object=notification")],
  "begin a draft in the given table": [
    GIVEN,
    async ({ notice }) =>
      begun({ object: "notification", record: await notice(), values: { title: "Theirs" } }),
  ],
  "begin a draft in another table": [
    EDITORS,
    async ({ faculty }) => begun({ object: "faculty", record: await faculty(), values: { label: "Theirs" } }),
  ],
  "read a draft": [GIVEN, async ({ draft }) => get(`/api/staff/drafts/${(await draft()).id}`)],
  "store what a draft says": [
    GIVEN,
    async ({ draft }) => {
      const { id, revision } = await draft();
      const body = { revision, values: { title: "Theirs" } };
      return { method: "PUT", path: `/api/staff/drafts/${id}`, body };
    },
  ],
  "comment on a draft": [GIVEN, async ({ draft }) => onDraft(await draft(), "comments", { text: "Theirs" })],
  "make a link to a draft": [GIVEN, async ({ draft }) => onDraft(await draft(), "links", { days: 1 })],
  "publish a draft": [
    GIVEN,
    async ({ draft }) => {
      const made = await draft();
      return onDraft(made, "publish", { revision: made.revision });
    },
  ],
  "discard a draft": [
    GIVEN,
    async ({ draft }) => {
      const made = await draft();
      return onDraft(made, "discard", { revision: made.revision });
    },
  ],
  "have a record open in the given table": [
    GIVEN,
    async ({ notice }) => opened("notification", await notice()),
  ],
  "have a record open in another table": [EDITORS, async ({ faculty }) => opened("faculty", await faculty())],
  "ask what is to be said of a record": [
    GIVEN,
    async ({ notice }) => ({
      method: "POST",
      path: "/api/staff/remarks",
      body: { object: "notification", id: await notice(), values: { title: "Theirs" } },
    }),
  ],
  "read the entries of the menus": [EVERYBODY, () => get("/api/menu/entries")],
  "read the visits": [EDITORS, () => get("/api/staff/visits")],
  "read the mails that were given up": [EDITORS, () => get("/api/staff/mails")],
  "answer a message": [
    EDITORS,
    async ({ message: left }) => ({
      method: "POST",
      path: `/api/message/answer/${await left()}`,
      body: { version: 1, text: "At nine." },
    }),
  ],
  "read the audit": [ADMINISTRATORS, () => get("/api/audit")],
  "export the audit": [ADMINISTRATORS, () => get("/api/audit/export")],
};

const begun = (body: object): Action => ({ method: "POST", path: "/api/staff/drafts", body });
const onDraft = ({ id }: SavedDraft, step: string, body: object): Action => ({
  method: "POST",
  path: `/api/staff/drafts/${id}/${step}`,
  body,
});
const opened = (object: string, record: number): Action => ({
  method: "PUT",
  path: "/api/presence",
  body: { object, record, window: `window-${next()}` },
});
