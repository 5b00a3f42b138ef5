/** The connection to PostgreSQL breaks off after the commit was sent: nobody knows then whether it was done. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent } from "../../support/data/factories.ts";
import { pdf } from "../../support/data/sample-files.ts";
import { tidyUpLater } from "../../support/data/interrupted-uploads.ts";
import { form, MULTIPART, upload, type Uploaded } from "../../support/data/upload.ts";
import { type BadLine, startBadLine } from "../../support/http/bad-line.ts";
import { expectConsole } from "../../support/runner/console.ts";
import { eventually } from "../../support/runner/eventually.ts";
import { openTestSite, type TestSite } from "../../support/server/test-site.ts";

const AWAY = { status: 503, body: { code: "database_away" } };

describe("a commit whose answer is lost", () => {
  let line: BadLine;
  let site: TestSite;
  let server: pg.Client;
  beforeAll(async () => {
    site = await openTestSite("postgres", {
      async databaseAt(url) {
        server = new pg.Client({ connectionString: url });
        await server.connect();
        const address = new URL(url);
        line = await startBadLine(Number(address.port));
        address.port = String(line.port);
        return address.href;
      },
    });
    // The server works on a commit for as long as this lock is held, and refuses what is called `refused`.
    await server.query(`
      create function wait_in_commit() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(7);
        if to_jsonb(new)->>'name' like 'refused%' then raise exception 'refused'; end if;
        return null;
      end $$`);
    for (const table of ["record_file", "record_content"])
      await server.query(`create constraint trigger wait_in_commit after insert or update on ${table}
        deferrable initially deferred for each row execute function wait_in_commit()`);
  });
  afterAll(async () => {
    await server.end();
    await site.close();
    await line.close();
  });

  const committing = async () => {
    const { rows } = await server.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where query = 'commit' and state = 'active' and datname = current_database()`,
    );
    return rows[0]!.count;
  };
  /** Cuts every connection while the server works on the commit of `work`, which it then goes on with. */
  const cutInCommit = async <T>(
    work: () => Promise<T>,
    meanwhile: () => Promise<unknown> = async () => {},
  ) => {
    await server.query("select pg_advisory_lock(7)");
    let result: T;
    // What is read at this moment, as the descriptions of tables are, fails and is read again.
    expectConsole(/The database lets nobody in|The connection to the database broke off/);
    try {
      const answer = work();
      await eventually(async () => expect(await committing()).toBe(1));
      line.reset();
      result = await answer;
      await meanwhile();
    } finally {
      await server.query("select pg_advisory_unlock(7)");
    }
    await eventually(async () => expect(await committing()).toBe(0));
    return result;
  };
  const stored = async (prefix: string) => {
    const paths: string[] = [];
    for await (const { path } of site.services.files.list(prefix)) paths.push(path);
    return paths;
  };
  const listed = async () =>
    (await site.get<{ id: number; name: string; url: string }[]>("/api/file/list", site.token)).body;

  it("leaves the content and its entry in the journal, and the clean-up preserves what was committed", async () => {
    expect(await cutInCommit(() => upload(site, "committed.pdf", pdf()))).toMatchObject(AWAY);
    const [file] = await listed();
    expect(file).toMatchObject({ name: "committed.pdf" });
    expect(await stored("unfinished/")).toHaveLength(1);
    await tidyUpLater(site);
    expect(await stored("unfinished/")).toEqual([]);
    expect(await stored("others/")).toEqual([file!.url.replace("/files/", "")]);
  });

  it("leaves them also where the server then gives up, and the clean-up removes what no record names", async () => {
    const before = await stored("others/");
    const answer = await cutInCommit(
      () => upload(site, "cancelled.pdf", pdf()),
      async () => {
        await server.query(`select pg_cancel_backend(pid) from pg_stat_activity
          where query = 'commit' and state = 'active' and datname = current_database()`);
      },
    );
    expect(answer).toMatchObject(AWAY);
    expect((await listed()).map(({ name }) => name)).not.toContain("cancelled.pdf");
    expect(await stored("others/")).toHaveLength(before.length + 1);
    await tidyUpLater(site);
    expect(await stored("others/")).toEqual(before);
    expect(await stored("unfinished/")).toEqual([]);
  });

  it("is another thing than one that the server refuses, which leaves nothing behind at once", async () => {
    const before = await stored("others/");
    expect((await upload(site, "refused.pdf", pdf())).status).toBe(500);
    expect(await stored("others/")).toEqual(before);
    expect(await stored("unfinished/")).toEqual([]);
  });

  it("preserves the content in whose place another one was put, and the other one", async () => {
    const { id } = (await upload(site, "replaced.pdf", pdf())).body;
    const replace = () =>
      site.call<Uploaded>("POST", `/api/file/replace/${id}`, {
        token: site.token,
        headers: { "content-type": MULTIPART },
        body: form({ name: "file", filename: "other.pdf", content: pdf("Another text") }),
      });
    expect(await cutInCommit(replace)).toMatchObject(AWAY);
    await tidyUpLater(site);
    expect(await stored("contents/")).toHaveLength(1);
    expect(await stored("unfinished/")).toEqual([]);
  });

  const send = () =>
    site.call<Uploaded>("POST", "/api/file/upload/others", {
      token: site.token,
      headers: { "content-type": MULTIPART, "idempotency-key": "the-same-upload" },
      body: form({ name: "file", filename: "repeated.pdf", content: pdf() }),
    });

  it("takes a repeated upload once, and both contents come to their right end", async () => {
    expect(await cutInCommit(send)).toMatchObject(AWAY);
    const { status, body } = await send();
    expect(status).toBe(200);
    expect((await listed()).filter(({ name }) => name === "repeated.pdf")).toEqual([
      expect.objectContaining({ id: body.id, url: body.url }),
    ]);
    await tidyUpLater(site);
    expect(await stored("others/")).toContain(body.url.replace("/files/", ""));
    expect(await stored("unfinished/")).toEqual([]);
  });

  it("is seen by every cache when the server has come to its end, however late", async () => {
    const name = "seen-late";
    const id = await createContent(site, { name, label: "Before" });
    const label = async () =>
      (await site.get<{ label: string }>(`/api/content/name?name=${name}`)).body.label;
    const change = () =>
      site.call("PUT", "/api/content/update", { token: site.token, body: { id, label: "After" } });
    const answer = await cutInCommit(change, async () => {
      // Nothing was committed yet: what is read now is cached, and is right now.
      await eventually(async () => expect(site.services.changes.disconnectedFor()).toBeUndefined());
      expect(await label()).toBe("Before");
      expect(await label()).toBe("Before");
    });
    expect(answer).toMatchObject(AWAY);
    await eventually(async () => expect(await label()).toBe("After"));
  });

  /** As hours later. */
});
