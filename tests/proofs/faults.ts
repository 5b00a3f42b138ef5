/** Whether a site still has what it acknowledged, and nothing that is half there. Each fault is one sentence. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Acknowledged } from "../support/data/writers.ts";
import type { StoredRows } from "../support/data/stored-rows.ts";

interface AnnouncementRow {
  id: number;
  title: string;
  version: number;
  deletedAt: string | null;
}

const ANNOUNCEMENTS = `select cast(id as integer) as id, title, cast(version as integer) as version, "deletedAt"
  from record_announcement`;

/** Acknowledged announcements that are gone or are not as they were acknowledged, and what was on its way in half. */
export async function lostAnnouncements(rows: StoredRows, known: Acknowledged): Promise<string[]> {
  const stored = new Map(
    (await rows.read<AnnouncementRow>(ANNOUNCEMENTS)).map(({ id, title, version, deletedAt }) => [
      id,
      `${title} ${version} ${deletedAt !== null}`,
    ]),
  );
  return [...known.announcements].flatMap(([id, { title, version, deleted, pending }]) => {
    const after = { title, deleted, ...pending };
    const allowed = [`${title} ${version} ${deleted}`, `${after.title} ${version + 1} ${after.deleted}`];
    const found = stored.get(id);
    return found === allowed[0] || (pending && found === allowed[1])
      ? []
      : [`announcement ${id} is ${found}, acknowledged was ${allowed[0]}`];
  });
}

/** Acknowledged uploads without their row or their content, and acknowledged messages that are not there. */
export async function lostFilesAndMessages(
  rows: StoredRows,
  dataDir: string,
  known: Acknowledged,
): Promise<string[]> {
  const files = new Set(
    (await rows.read<{ url: string }>("select url from record_file")).map(({ url }) => url),
  );
  const stored = await rows.read<{ message: string }>("select message from record_message");
  const messages = new Set(stored.map(({ message }) => message));
  const announced = (await rows.read(ANNOUNCEMENTS)).length;
  const there = announced + files.size + messages.size;
  return [
    ...[...known.files]
      .filter(([url, content]) => !files.has(url) || !readFileSync(join(dataDir, url)).equals(content))
      .map(([url]) => `the file ${url} is lost`),
    ...[...known.messages].filter((each) => !messages.has(each)).map((each) => `the message ${each} is lost`),
    ...(there > known.asked ? [`${there} are stored, ${known.asked} were asked for`] : []),
  ];
}

const count = async (rows: StoredRows, from: string): Promise<number> =>
  (await rows.read<{ n: number }>(`select cast(count(*) as integer) as n from ${from}`))[0]!.n;

const OF_RECORD = {
  revision: `select count(*) from revision r where r.object = 'record_announcement' and r.record = n.id`,
  audit: `select count(*) from audit_entry a where a.object = 'record_announcement' and a.record = n.id`,
};

/** Records without a version or an audit row for each of their writes, the reverse, and files without their content. */
export async function tornWrites(rows: StoredRows, dataDir: string): Promise<string[]> {
  const torn: string[] = [];
  for (const [name, query] of Object.entries(OF_RECORD)) {
    const records = await count(rows, `record_announcement n where n.version <> (${query})`);
    if (records > 0) torn.push(`${records} records without a row of ${name} for each write`);
  }
  const versions = await rows.read<{ title: string; values: string }>(
    `select n.title, r."values" from record_announcement n join revision r
     on r.object = 'record_announcement' and r.record = n.id and r.version = n.version`,
  );
  for (const { title, values } of versions) {
    const { row } = JSON.parse(values) as { row: { title: string } };
    if (row.title !== title) torn.push(`${title} stands as ${row.title} in its version`);
  }
  const there = "(select id from record_announcement)";
  const orphans =
    (await count(rows, `revision where object = 'record_announcement' and record not in ${there}`)) +
    (await count(rows, `audit_entry where object = 'record_announcement' and record not in ${there}`));
  if (orphans > 0) torn.push(`${orphans} versions and audit rows of no record`);
  const [mails, messages] = [await count(rows, "outbox"), await count(rows, "record_message")];
  if (mails !== messages) torn.push(`${messages} messages with ${mails} mails`);
  const files = await rows.read<{ url: string; size: number }>(
    "select url, cast(size as integer) as size from record_file",
  );
  for (const { url, size } of files) {
    if (readFileSync(join(dataDir, url)).length !== size) torn.push(`the file ${url} is not whole`);
  }
  return torn;
}

/** Audit rows of announcements and what was acknowledged of them: as many, but for what was on its way. */
export async function auditedWrites(
  rows: StoredRows,
  known: Acknowledged,
): Promise<{ audited: number; acknowledged: number; unanswered: number }> {
  const all = [...known.announcements.values()];
  return {
    audited: await count(rows, "audit_entry where object = 'record_announcement'"),
    acknowledged: all.reduce((sum, { version }) => sum + version, 0),
    unanswered: known.unanswered + all.filter(({ pending }) => pending).length,
  };
}
