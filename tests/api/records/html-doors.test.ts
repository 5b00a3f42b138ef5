/** Hostile HTML through every door by which staff can bring it in: what is stored or shown is harmless. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DraftDetail, SavedDraft, WrittenDraft } from "#shared/api/drafts.ts";
import { findControlCharacter } from "#shared/control-characters.ts";
import type { PagePreview } from "#shared/api/previews.ts";
import hostile from "#server/domain/content/hostile-html.json" with { type: "json" };
import type { PageBundle } from "#server/http/pages.ts";
import {
  create,
  createColumn,
  createContent,
  createTable,
  type Row,
  update,
} from "../../support/data/factories.ts";
import { dangersOf } from "../../support/data/html-dangers.ts";
import { importRows } from "../../support/data/importing.ts";
import { figure, IS_LONG, PROOF_MS } from "../../support/runner/effort.ts";
import { type Answer, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

/** Of the attacks, every so-manieth is tried at each door, other ones at the next; all of them in the long form. */
const STEP = IS_LONG ? 1 : 15;
/** Characters that no text may hold are refused before anything is cleaned. */
const ATTACKS = Object.values(hostile)
  .flat()
  .filter((attack) => attack.isWellFormed() && !findControlCharacter(attack));
/** What the site itself adds to tables and links where it shows a text. */
const ADDED = new Set(["ariaLabel", "dataHead", "dataHeads", "dataTable", "role", "tabIndex"]);

/** Answers the text that a page shows, in place of a document. */
const handle: PageBundle["handle"] = async ({ url }, { site }) => {
  const { body } = await site.contentPage(url.pathname.slice(1), {});
  return { status: 200, html: body?.html ?? "" };
};

describe.each(ANY_DATABASE)("hostile HTML on %s", (kind) => {
  let site: TestSite;
  let stored: number;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite(kind, { pages: { handle } });
    stored = await createContent(site, { name: "stored" });
    await create(site, "page", { name: "shown", label: "Shown", body: stored });
    await createTable(site, "own");
    await createColumn(site, "own", "title", "Text");
    await createColumn(site, "own", "text", "Html");
  });
  afterAll(() => site.close());

  const post = <T>(path: string, body: Row): Promise<Answer<T>> =>
    site.call("POST", `/api/${path}`, { token: site.token, body });
  const text = (html: string): Row => ({ label: "Text", name: `text-${(count += 1)}`, content: html });
  async function contentOf(id: number): Promise<string> {
    const { content } = await site.services.database.read
      .selectFrom("record_content")
      .select("content")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return String(content ?? "");
  }
  const draftOf = async (html: string): Promise<number> =>
    (await post<SavedDraft>("staff/drafts", { object: "content", values: text(html) })).body.id;
  async function published(id: number, revision: number): Promise<string> {
    const { body } = await post<WrittenDraft>(`staff/drafts/${id}/publish`, { revision });
    return contentOf(body.id);
  }

  /** Each way in; answers what came of it, as it is stored or shown. */
  const doors: Record<string, (html: string) => Promise<string>> = {
    "a creation": async (html) => contentOf(await create(site, "content", text(html))),
    "a change": async (html) => {
      expect((await update(site, "content", { id: stored, content: html })).status).toBe(200);
      return contentOf(stored);
    },
    "a change in Kannada": async (html) => {
      expect((await update(site, "content", { id: stored, content_kn: html })).status).toBe(200);
      const { body } = await site.get<{ content: string }>(`/api/content/${stored}?lang=kn`);
      return body.content ?? "";
    },
    "a change of several": async (html) => {
      expect((await post("content/update", { records: [{ id: stored, content: html }] })).status).toBe(200);
      return contentOf(stored);
    },
    "an import": async (html) => {
      const row = text(html);
      expect((await importRows(site, "content", [row])).body).toMatchObject({ created: 1 });
      const { body } = await site.get<{ rows: { id: number; name: string }[] }>(
        "/api/content?sort=-id&size=30",
        site.token,
      );
      return contentOf(body.rows.find(({ name }) => name === row["name"])!.id);
    },
    "a draft": async (html) => {
      const { body } = await site.get<DraftDetail>(`/api/staff/drafts/${await draftOf(html)}`, site.token);
      return (body.values as { content?: string }).content ?? "";
    },
    "a draft that is published": async (html) => published(await draftOf(html), 1),
    "a draft that was saved again": async (html) => {
      const id = await draftOf("<p>First</p>");
      const body = { revision: 1, values: text(html) };
      expect((await site.call("PUT", `/api/staff/drafts/${id}`, { token: site.token, body })).status).toBe(
        200,
      );
      return published(id, 2);
    },
    "a table that staff added": async (html) => {
      const id = await create(site, "own", { title: "Text", text: html });
      return (await site.get<{ text: string }>(`/api/own/${id}`)).body.text ?? "";
    },
    "a preview": async (html) => {
      const changes = [{ object: "content", record: { id: stored, content: html } }];
      const { body } = await post<PagePreview>("staff/preview", { address: "/shown", lang: "en", changes });
      expect(body.status).toBe(200);
      return body.html;
    },
    "the call that cleans": async (html) => (await post<{ html: string }>("staff/html", { html })).body.html,
  };

  test.each(Object.keys(doors))("comes in harmless through %s", { timeout: PROOF_MS }, async (door) => {
    const first = Object.keys(doors).indexOf(door) % STEP;
    const attacks = ATTACKS.filter((_, index) => index % STEP === first);
    for (const attack of attacks) {
      const html = await doors[door]!(`<p>ಮೊದಲು</p>${attack}`);
      expect(html, attack).toContain("ಮೊದಲು");
      const dangers = dangersOf(html).filter((danger) => !ADDED.has(danger));
      expect({ attack, dangers }).toEqual({ attack, dangers: [] });
    }
    figure(`${kind}: hostile texts through ${door}, harmless`, attacks.length);
  });
});
