/** A database of its own for each test file, on the server that `postgres-setup.ts` started. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  /** postgres://… of the new, empty (or copied) database. */
  url: string;
  /** Removes it, ending whatever is still connected to it. */
  drop(): Promise<void>;
}

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = inject("PG_TEST_URL");
  if (!url) throw new Error(inject("PG_TEST_MISSING"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  return Object.assign(new URL(inject("PG_TEST_URL")), { pathname: `/${name}` }).href;
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query("select 1 from pg_database where datname = $1", [name])).rowCount === 1;
}

/** Creates an empty database, or a copy of the database named `template` (nobody may be connected to that). */
export async function createPostgresDatabase(template = "template0"): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer((client) =>
    client.query(`create database ${name} template ${pg.escapeIdentifier(template)}`),
  );
  return {
    url: addressOf(name),
    drop: async () => {
      await administer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

interface DatabaseCopy extends TestDatabase {
  /** The text that `fill` returned, the same for all copies; empty where it returned none. */
  note: string;
}

/**
 * Creates a copy of a database that `fill` fills once per run, whichever test file comes first: for the migrated schema
 * or the demonstration content. `fill` gets the address and must have closed its connections when it returns.
 */
export async function copyPostgresDatabase(
  template: string,
  fill: (url: string) => Promise<string | void>,
): Promise<DatabaseCopy> {
  const name = `template_${template.replaceAll("-", "_")}`;
  const note = await administer(async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    if (!(await exists(client, name))) {
      // Filled under another name, so that a fill that failed is not taken for a finished template.
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} template template0`);
      const text = (await fill(addressOf(draft))) ?? "";
      await client.query(`comment on database ${draft} is ${pg.escapeLiteral(text)}`);
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return commentOf(client, name);
  });
  return { ...(await createPostgresDatabase(name)), note };
}

async function commentOf(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [name],
  );
  return rows[0]?.comment ?? "";
}
