/** Uses a release through its API as staff and visitors do, so that each of its tables has something in it. */
import { pdf } from "../data/sample-files.ts";
import { ADMINISTRATOR } from "../server/site.ts";

/** Somebody whom an administrator has approved. */
export const CLERK = {
  username: "clerk",
  email: "clerk@university.example",
  password: "gulmohar-station-58",
};
/** What the notice says in the end, in both languages. */
export const NOTICE = { title: "Fees of the second semester", title_kn: "ಎರಡನೇ ಸೆಮಿಸ್ಟರ್‌ನ ಶುಲ್ಕಗಳು" };

type Row = Record<string, unknown>;

type Create = (table: string, row: Row) => Promise<number>;
type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** @param url the site's address, without a slash at its end. @throws Error where the release refuses a call */
export async function fill(url: string): Promise<void> {
  const { accessToken } = await caller(url)<{ accessToken: string }>("POST", "auth/signin", ADMINISTRATOR);
  const call = caller(url, accessToken);
  const create: Create = async (table, row) =>
    (await call<{ id: number }>("POST", `${table}/create`, row)).id;
  await changeRecords(create, call);
  await design(create, call);
  await attach(create, call);
  await meet(call);
  await read(call);
}

const caller =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const sent: RequestInit = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    };
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    // An import answers several lines, of which the last one is the result.
    return JSON.parse(text.trim().split("\n").at(-1)!);
  };

async function changeRecords(create: Create, call: Call): Promise<void> {
  const list = await create("option", { object: "notification", element: "type", label: "Of the release" });
  const other = await create("option", { object: "notification", element: "type", label: "Other notices" });
  const id = await create("notification", { title: "Fees", udate: "05-03-2026", type: [list, other] });
  await call("PUT", "notification/update", { id, ...NOTICE });
  await call("PUT", "notification/update", { id, udate: "06-03-2026", version: 2 });
  const removed = await create("announcement", {
    title: "Withdrawn",
    validFrom: "05-03-2026",
    validTo: "06-03-2036",
  });
  await call("DELETE", `announcement/delete/${removed}`);
  await call("POST", `announcement/restore/${removed}`);
  await call("DELETE", `announcement/delete/${removed}`);
  await create("page", {
    name: "release",
    label: "Release",
    label_kn: "ಬಿಡುಗಡೆ",
    publishTo: "2026-03-01T00:00:00Z",
  });
  await create("setting", { name: "release_note", value: "Made by a release" });
}

async function design(create: Create, call: Call): Promise<void> {
  const object = await create("db_object", { name: "award", label: "Awards", publicRead: true });
  const column = { object, element: ["list", "form"] };
  await create("db_column", { ...column, name: "title", label: "Title", type: "Text", translated: true });
  await create("db_column", { ...column, name: "year", label: "Year", type: "Integer" });
  await create("award", { title: "Rajyotsava", title_kn: "ರಾಜ್ಯೋತ್ಸವ", year: 2025 });
  await call("POST", "award/import", { rows: [{ title: "Sahitya", year: 2026 }], dryRun: false });
}

async function attach(create: Create, call: Call): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(pdf())]), "statutes.pdf");
  const { url } = await call<{ url: string }>("POST", "file/upload/others", body);
  const link = `<p><a href="${url}">Statutes</a></p>`;
  await create("content", { label: "Statutes", name: "statutes", content: link });
}

async function meet(call: Call): Promise<void> {
  await call("POST", "signup", CLERK);
  const accounts = await call<{ id: number; username: string }[]>("GET", "user/all");
  const { id } = accounts.find(({ username }) => username === CLERK.username)!;
  await call("PUT", "user/update", { id, approved: true });
  const message = { name: "Shanta", mobile: "9448012345", email: "shanta@visitor.example" };
  await call("POST", "email/send", { ...message, message: "When does the library open?" });
}

/** What staff and visitors ask for beside the pages. */
async function read(call: Call): Promise<void> {
  const paths = [
    "notification?filter=title:sw:Fe&sort=-udate&page=1&size=10",
    "notification/all?lang=kn",
    "notification/firstrows/6",
    "announcement/trash",
    "announcement/announce?udate=2026-03-05",
    "award?filter=title:sw:R",
    "search?q=fees",
    "translation/lang?lang=kn",
    "file/list",
  ];
  for (const path of paths) await call("GET", path);
}
