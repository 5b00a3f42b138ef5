/** What becomes of HTML that staff write, shown before it is saved. */
import { z } from "zod";
import { isWithin } from "#shared/column-types.ts";
import { HTML_MAX } from "#shared/columns.ts";
import { invalid } from "#shared/errors.ts";
import { authSessionOf, type Call } from "./call.ts";

const bodyShape = z
  .object({ html: z.string().refine((text) => isWithin(text, HTML_MAX)) })
  .meta({ id: "Html" });

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
      authSessionOf(request);
      const body = bodyShape.safeParse(request.body);
      if (!body.success)
        throw invalid([{ field: "html", code: "expected_text_within", params: { max: HTML_MAX } }]);
      return request.services.html.review(body.data.html);
    },
  },
];
