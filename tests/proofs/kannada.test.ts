/** Kannada text stays as it is, composed, and found by whichever way its letters were typed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { type Row, update } from "../support/data/factories.ts";
import { runSql } from "../support/data/run-sql.ts";
import { effort, figure, PROOF_MS } from "../support/runner/effort.ts";
import { seeded } from "../support/runner/random.ts";
import { DATABASES, openTestSite, type TestSite } from "../support/server/test-site.ts";

const STRINGS = effort(40, 1000);
const SEED = 956;
const CONSONANTS = "ಕ ಖ ಗ ಘ ಚ ಜ ಟ ಡ ಣ ತ ದ ನ ಪ ಬ ಮ ಯ ರ ಲ ವ ಶ ಷ ಸ ಹ ಳ".split(" ");
/** Vowel signs, of which some can be typed in two ways, marks, and joiners that change how letters look. */
const SIGNS = ["", "ಾ", "ಿ", "ೀ", "ೆ", "ೇ", "ೈ", "ೊ", "ೋ", "್", "ಂ", "\u200d", "\u200c", "್\u200d", "್\u200c"];
/** Kannada digits, Latin, marks of sentences, a letter beyond the first plane. */
const OTHERS = ["೧", "೨", " ", "-", "BA", "(", ")", "𝒜", "’"];

function makeString(random: () => number): string {
  const anyOf = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const letters = Array.from({ length: 3 + Math.floor(random() * 20) }, () =>
    random() < 0.15 ? anyOf(OTHERS) : anyOf(CONSONANTS) + anyOf(SIGNS),
  );
  return `ಕ${letters.join("")}ಳ`;
}

const hex = (text: string): string => Buffer.from(text).toString("hex");

describe.each(DATABASES)("a text in Kannada on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  it("is stored byte for byte in its composed form, and found by both", { timeout: PROOF_MS }, async () => {
    const random = seeded(SEED);
    for (let turn = 0; turn < STRINGS; turn += 1) {
      const text = makeString(random);
      const typed = random() < 0.5 ? text.normalize("NFD") : text;
      const composed = text.normalize("NFC");
      const name = `text-${turn}`;
      const body = { label: "Text", name, label_kn: typed, content: "<p>x</p>" };
      const { status, body: answer } = await site.call<{ id: number }>("POST", "/api/content/create", {
        token: site.token,
        body,
      });
      expect(status, JSON.stringify(answer)).toBe(201);
      const { body: read } = await site.get<Row>(`/api/content/${answer.id}?lang=all`, site.token);
      expect(hex(String(read.label_kn))).toBe(hex(composed));
      const { rows } = await runSql(
        site.services.database,
        sql<{ label_kn: string }>`select label_kn from record_content where id = ${answer.id}`,
      );
      expect(hex(rows[0]!.label_kn)).toBe(hex(composed));
      for (const spelling of [composed, composed.normalize("NFD")]) {
        const filter = encodeURIComponent(`label:is:${spelling}`);
        const { body: found } = await site.get<{ rows: { id: number }[] }>(
          `/api/content?filter=${filter}&lang=kn`,
          site.token,
        );
        expect(found.rows.map(({ id }) => id)).toContain(answer.id);
      }
      expect((await update(site, "content", { id: answer.id, label_kn: composed })).status).toBe(200);
    }
    figure(`${kind}: texts with vowel signs and joiners, stored otherwise, not found`, `${STRINGS}, 0, 0`);
  });
});
