/** What staff do while visitors look: through the calls of the running site, as its administrator. */
import { ADMINISTRATOR, type Site } from "../server/site.ts";

type Row = Record<string, unknown>;

export interface Staff {
  /** Creates a record and answers its id. */
  create: (table: string, row: Row) => Promise<number>;
  update: (table: string, row: Row & { id: number }) => Promise<void>;
  remove: (table: string, id: number) => Promise<void>;
  /** Undoes a record with the others that was created in the browser. */
  adopt: (table: string, id: number) => void;
  /** Undoes every record that was created, so that the next test finds the site as it was. */
  undo: () => Promise<void>;
}

/** Signs in. @throws where the site refuses this or anything that follows */
export async function staffOf(site: Site): Promise<Staff> {
  let token = await signIn(site);
  const as = async <T>(method: string, path: string, body?: Row): Promise<T> => {
    const answer = await send(site, method, path, body, token);
    if (answer.status !== 401) return contentOf<T>(answer, method, path);
    // A person has twenty sessions at most: this one gave its place to those of the browsers since.
    token = await signIn(site);
    return contentOf<T>(await send(site, method, path, body, token), method, path);
  };
  let created: { table: string; id: number }[] = [];
  const adopt = (table: string, id: number) => void created.push({ table, id });
  const remove = async (table: string, id: number) => {
    // Its own columns and sections are in the way of a table.
    const force = table === "db_object" ? "?force=true" : "";
    await as("DELETE", `${table}/delete/${id}${force}`);
    created = created.filter((each) => each.table !== table || each.id !== id);
  };
  return {
    async create(table, row) {
      const { id } = await as<{ id: number }>("POST", `${table}/create`, row);
      adopt(table, id);
      return id;
    },
    async update(table, row) {
      await as("PUT", `${table}/update`, row);
    },
    remove,
    adopt,
    async undo() {
      for (const { table, id } of created.toReversed()) await remove(table, id);
    },
  };
}

async function signIn(site: Site): Promise<string> {
  const { username, password } = ADMINISTRATOR;
  const answer = await send(site, "POST", "auth/signin", { username, password });
  return (await contentOf<{ accessToken: string }>(answer, "POST", "auth/signin")).accessToken;
}

function send(site: Site, method: string, path: string, body?: Row, token?: string): Promise<Response> {
  return fetch(`${site.url}/api/${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
}

async function contentOf<T>(answer: Response, method: string, path: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
