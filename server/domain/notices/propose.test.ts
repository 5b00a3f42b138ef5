/** What is proposed for notices, by headers as circulars of universities in Karnataka have them. */
import { describe, expect, test } from "vitest";
import { indianDay } from "#shared/dates.ts";
import english from "./cases/english.json" with { type: "json" };
import unseen from "./cases/unseen.json" with { type: "json" };
import kannada from "./cases/kannada.json" with { type: "json" };
import mixed from "./cases/mixed.json" with { type: "json" };
import { proposeNotice } from "./propose.ts";

/** What a header proposes: empty where it says nothing, so that the day is that of the upload. */
interface Case {
  text: string;
  title: string;
  language: string;
  refNo: string;
  date: string;
  list: number | number[];
}

const UPLOADED = "2026-11-23";
const FIELDS = ["title", "language", "refNo", "date", "list"] as const;

function proposedFor(text: string): Record<(typeof FIELDS)[number], unknown> {
  const { title, refNo, udate, documentLanguage, type } = proposeNotice({
    name: "scan0001.pdf",
    pages: text.split("\f"),
    uploaded: UPLOADED,
  });
  return {
    title: title?.value ?? "",
    language: documentLanguage?.value ?? "",
    refNo: refNo?.value ?? "",
    date: udate?.found.from === "text" ? udate.value : "",
    list: type?.value ?? [],
  };
}

const expectedOf = ({ title, language, refNo, date, list }: Case) => ({
  title,
  language,
  refNo,
  date: date && indianDay(date),
  list: [list].flat(),
});

describe.each([
  ["english", english],
  ["kannada", kannada],
  ["mixed", mixed],
])("of a header in %s", (_name, cases: Case[]) => {
  test.each(cases)("$text", (each) => {
    expect(proposedFor(each.text)).toEqual(expectedOf(each));
  });
});

/** Nothing was fitted to these: they were written before anything read them, and tell what others will see. */
test("99 of 100 fields of headers that nothing was fitted to are right", () => {
  const right: Record<string, number> = {};
  for (const each of unseen as Case[]) {
    const [proposed, expected] = [proposedFor(each.text), expectedOf(each)];
    for (const field of FIELDS) {
      const isRight = JSON.stringify(proposed[field]) === JSON.stringify(expected[field]);
      right[field] = (right[field] ?? 0) + (isRight ? 1 : 0);
    }
  }
  expect(right).toEqual({ title: 20, language: 20, refNo: 20, date: 20, list: 19 });
});
