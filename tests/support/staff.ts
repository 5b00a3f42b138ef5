/** What staff do while visitors look: through the calls of the running site, as its administrator. */
import { ADMINISTRATOR, type Site } from "./site.ts";

type Row = Record<string, unknown>;

export interface Staff {
  /** Creates a record and answers its id. */
  create: (table: string, row: Row) => Promise<number>;
  update: (table: string, row: Row & { id: number }) => Promise<void>;
  remove: (table: string, id: number) => Promise<void>;
  /** Takes back every record that was created, so that the next test finds the site as it was. */
  undo: () => Promise<void>;
}

/** Signs in. @throws where the site refuses this or anything that follows */
export async function staffOf(site: Site): Promise<Staff> {
  const { username, password } = ADMINISTRATOR;
  const session = await call<{ accessToken: string }>(site, "POST", "auth/signin", { username, password });
  const as = <T>(method: string, path: string, body?: Row) =>
    call<T>(site, method, path, body, session.accessToken);
  const created: { table: string; id: number }[] = [];
  const remove = async (table: string, id: number) => {
    await as("DELETE", `${table}/delete/${id}`);
    created.splice(
      created.findIndex((each) => each.table === table && each.id === id),
      1,
    );
  };
  return {
    async create(table, row) {
      const { id } = await as<{ id: number }>("POST", `${table}/create`, row);
      created.push({ table, id });
      return id;
    },
    async update(table, row) {
      await as("PUT", `${table}/update`, row);
    },
    remove,
    async undo() {
      for (const { table, id } of created.toReversed()) await remove(table, id);
    },
  };
}

async function call<T>(site: Site, method: string, path: string, body?: Row, token?: string): Promise<T> {
  const answer = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
