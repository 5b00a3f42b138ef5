/** Calls of single tables that ask more than a column's value. */
import { parseDay } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import { asLanguage } from "#shared/languages.ts";
import { announcedOn } from "#server/domain/site/presentation/announcements.ts";
import { syllabiOf } from "#server/domain/site/presentation/syllabi.ts";
import { type Call, LANG, need, readerOf, visitorReader } from "./call.ts";

const group = "Site";

export const siteCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/announcement/announce",
    summary: "What is announced on a day",
    group,
    access: "public",
    query: [{ name: "udate", description: "2026-3-5, 2026-03-05 or 05-03-2026.", required: true }, LANG],
    answer: "An array of announcements.",
    shape: "records",
    handle: async (request) => {
      const day = parseDay(need(request, "udate"));
      if (!day) throw new SiteError("invalid", { problem: { code: "expected_udate" } });
      return announcedOn(readerOf(request), day);
    },
  },
  {
    method: "GET",
    path: "/syllabus/cs",
    summary: "Syllabus files of a course and a subject",
    group,
    access: "public",
    query: [
      { name: "course", description: "The id of a course; empty for any." },
      {
        name: "subject",
        description: "The id of a subject or the subject code of a department; empty for any.",
      },
      LANG,
    ],
    answer: "An array of syllabi.",
    shape: "records",
    handle: (request) =>
      syllabiOf(readerOf(request), request.query.course ?? "", request.query.subject ?? ""),
  },
  {
    method: "GET",
    path: "/translation/lang",
    summary: "The interface texts of a language",
    group,
    access: "public",
    query: [{ name: "lang", description: "en or kn; any other has none.", required: true }],
    answer: "An array of {tkey, label}.",
    handle: async (request) => {
      const language = asLanguage(need(request, "lang"));
      if (!language) return [];
      const rows = await visitorReader(request, "en").by("translation", "lang", language);
      return rows.map(({ id, tkey, label, lang }) => ({ id, tkey, label, lang }));
    },
  },
];
