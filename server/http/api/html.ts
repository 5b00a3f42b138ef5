/** What becomes of HTML that staff write, shown before it is saved. */
import { z } from "zod";
import { invalid } from "#shared/errors.ts";
import { removedFrom } from "#server/domain/content/removed.ts";
import { sanitise } from "#server/domain/content/sanitise.ts";
import { bearerOf, type Call } from "./call.ts";

/** As long as any text may be that the site keeps. */
const LONGEST = 500_000;

const bodyShape = z.object({ html: z.string().max(LONGEST) }).meta({ id: "Html" });

export const htmlCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/staff/html",
    summary: "HTML as it would be stored; nothing is written",
    group: "Staff",
    access: "staff",
    body: bodyShape,
    answer: "{html, removed}: the safe HTML, and the names of elements and attributes that it lost.",
    handle: async (request) => {
      bearerOf(request);
      const body = bodyShape.safeParse(request.body);
      if (!body.success) {
        const message = `A text of at most ${LONGEST} characters is expected.`;
        throw invalid([{ field: "html", message }]);
      }
      const { html } = body.data;
      const safe = sanitise(html);
      return { html: safe, removed: removedFrom(html, safe) };
    },
  },
];
