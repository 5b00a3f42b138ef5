import { siteCalls } from "#shared/api/site.ts";
import { parseDay } from "#shared/dates.ts";
import { SiteError } from "#shared/errors.ts";
import { asLanguage } from "#shared/languages.ts";
import { announcedOn } from "#server/domain/site/presentation/announcements.ts";
import { syllabiOf } from "#server/domain/site/presentation/syllabi.ts";
import { implement } from "./implement.ts";
import { readerOf, visitorReader } from "./readers.ts";

export const site = implement(siteCalls, {
  "GET /announcement/announce": (request) => {
    const day = parseDay(request.query.udate);
    if (!day) throw new SiteError("invalid", { problem: { code: "expected_udate" } });
    return announcedOn(readerOf(request), day);
  },

  "GET /syllabus/cs": (request) => {
    const { course = "", subject = "" } = request.query;
    return syllabiOf(readerOf(request), course, subject);
  },

  "GET /translation/lang": async (request) => {
    const language = asLanguage(request.query.lang);
    if (!language) return [];
    const rows = await visitorReader(request, "en").by("translation", "lang", language);
    return rows.map(({ id, tkey, label, lang }) => ({ id, tkey, label, lang }));
  },
});
