/** Nobody's edit is overwritten unseen, and a form that is sent twice counts once, however close together. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent, update } from "../support/data/factories.ts";
import { message } from "../support/data/messages.ts";
import { pdf } from "../support/data/sample-files.ts";
import { form, MULTIPART } from "../support/data/upload.ts";
import { effort, figure, PROOF_MS } from "../support/runner/effort.ts";
import { type Answer, DATABASES, openTestSite, type TestSite } from "../support/server/test-site.ts";

const EDITORS = 2;
const EDITS = effort(25, 1000);
const PAIRS = effort(20, 1000);

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe.each(DATABASES)("clients that race on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const contents = async () =>
    (await site.get<{ total: number }>("/api/content?page=1", site.token)).body.total;
  const files = async () => (await site.get<unknown[]>("/api/file/list", site.token)).body.length;

  it("overwrite no edit that they have not seen", { timeout: PROOF_MS }, async () => {
    const id = await createContent(site, { name: "contested" });
    const answers: Answer[] = [];
    const edit = async (editor: number) => {
      let version = 1;
      for (let turn = 0; turn < EDITS; turn += 1) {
        const answer = await update(site, "content", { id, version, label: `${editor} ${turn}` });
        answers.push(answer);
        // Who comes too late is shown what is stored.
        const shown = answer.status === 409 ? (answer.body.stored as { version: number }) : answer.body;
        version = Number(shown.version);
      }
    };
    await Promise.all(Array.from({ length: EDITORS }, (_, editor) => edit(editor)));
    const [saved, refused] = [count(answers, 200), count(answers, 409)];
    expect(saved + refused).toBe(EDITORS * EDITS);
    const { body } = await site.get<{ version: number }>(`/api/content/${id}`, site.token);
    expect(body.version, "one version for each that was saved").toBe(1 + saved);
    figure(`${kind}: racing edits, saved and refused, overwritten`, `${saved} and ${refused}, 0`);
  });

  it("are counted once where they send the same thing twice", { timeout: PROOF_MS }, async () => {
    const before = await contents();
    const filesBefore = await files();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const key = { "idempotency-key": `a-pair-of-calls-${pair}` };
      const create = () =>
        site.call<{ id: number }>("POST", "/api/content/create", {
          token: site.token,
          headers: key,
          body: { label: "Twice", name: `twice-${pair}`, content: "<p>Twice</p>" },
        });
      const [one, other] = await Promise.all([create(), create()]);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(one.body.id).toBe(other.body.id);
    }
    expect((await contents()) - before).toBe(PAIRS);
    for (let pair = 0; pair < PAIRS / 10; pair += 1) {
      const send = () =>
        site.call<{ url: string }>("POST", "/api/file/upload/others", {
          token: site.token,
          headers: { "content-type": MULTIPART, "idempotency-key": `a-pair-of-uploads-${pair}` },
          body: form({ name: "file", filename: "twice.pdf", content: pdf(`${pair}`) }),
        });
      const [one, other] = await Promise.all([send(), send()]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(one.body.url).toBe(other.body.url);
    }
    expect((await files()) - filesBefore).toBe(PAIRS / 10);
    figure(`${kind}: records and files sent twice at once, stored`, `${PAIRS * 1.1}, ${PAIRS * 1.1}`);
  });

  it("send a message once that they send twice", { timeout: PROOF_MS }, async () => {
    // Fewer than are taken in an hour.
    const pairs = Math.min(PAIRS, 200);
    for (let pair = 0; pair < pairs; pair += 1) {
      const body = message();
      const send = () => site.call("POST", "/api/email/send", { body, address: `10.1.${pair}.1` });
      expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    }
    const { read } = site.services.database;
    const rows = await read.selectFrom("outbox").select("id").execute();
    expect(rows).toHaveLength(pairs);
    figure(`${kind}: messages sent twice at once, stored`, `${pairs}, ${rows.length}`);
  });
});
