/** What a browser is shown where the site cannot make a page: finished texts, because there is no time or no database. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { SiteError } from "#shared/errors.ts";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import { SHIPPED_TEXTS, type SiteTextKey } from "#shared/texts/index.ts";
import { element } from "../feeds/xml.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";

const REASONS = {
  failed: ["err_unhandled", "err_page_failed"],
  /** Asks again by itself. */
  busy: ["err_busy", "err_busy_retries"],
  /** Does not: what was typed into a form would be lost. */
  busyWithForm: ["err_busy", "err_busy_wait"],
  away: ["err_away", "err_away_retries"],
  awayWithForm: ["err_away", "err_away_wait"],
} as const satisfies Record<string, [title: SiteTextKey, sentence: SiteTextKey]>;

// In the colours of the site, with the device's own fonts: what is asked for in a failure should cost nothing more.
const STYLE =
  ":root{color-scheme:light dark}" +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 "Noto Sans","Noto Sans Kannada",' +
  '"Nirmala UI","Kannada Sangam MN",system-ui,sans-serif;' +
  "background:light-dark(#fdfbf8,#14101a);color:light-dark(#231a27,#f2edf4)}" +
  "main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1rem}" +
  "h1{margin:0 0 .75rem;font-size:1.9rem;line-height:1.3}p{margin:0 0 1.5rem}" +
  "main>p:first-child{margin:0 0 .5rem;color:light-dark(#701638,#f0b2ba);font-weight:600}" +
  "a{display:inline-block;margin:0 1rem .5rem 0;padding:.7rem 0;color:light-dark(#701638,#f0b2ba);font-weight:600}" +
  "a:first-child{padding:.7rem 1.5rem;border-radius:4px;background:light-dark(#701638,#7d2347);color:#fff;" +
  "text-decoration:none}" +
  "form{display:inline}" +
  "button{margin:0 1rem .5rem 0;padding:.7rem 1.5rem;border:0;border-radius:4px;background:light-dark(#701638,#7d2347);" +
  "color:#fff;font:inherit;font-weight:600;cursor:pointer}" +
  ":is(a,button):focus-visible{outline:3px solid light-dark(#9a6a12,#f0c674);outline-offset:3px}";
const POLICY = `${DATA_POLICY}; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

export type Reason = keyof typeof REASONS;

const PAGES = Object.fromEntries(
  Object.entries(REASONS).map(([reason, keys]) => [
    reason,
    Object.fromEntries(LANGUAGES.map((language) => [language, pageOf(language, keys)])),
  ]),
) as Record<Reason, Record<Language, string>>;

/** @param fields of a form that was posted and not taken; with them it can be sent again */
function pageOf(language: Language, [title, sentence]: (typeof REASONS)[Reason], fields?: FormData): string {
  const texts = { ...SHIPPED_TEXTS.en, ...SHIPPED_TEXTS[language] };
  const again = fields ? formAgain(fields, texts.retry) : `<a href="">${texts.retry}</a>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts[title]}</title>` +
    `<style>${STYLE}</style></head><body><main><p>${texts.university_name}</p><h1>${texts[title]}</h1><p>${texts[sentence]}</p>` +
    `<p>${again}<a href="/">${texts.err_go_home}</a></p></main></body></html>`
  );
}

/** What was typed goes with the page, so that nobody has to type it again. */
function formAgain(fields: FormData, label: string): string {
  const inputs = [...fields].flatMap(([name, value]) =>
    typeof value === "string" ? [element("input", { type: "hidden", name, value })] : [],
  );
  return element("form", { method: "post" }, [...inputs, element("button", {}, label)]);
}

export const failurePage = (reason: Reason, language: Language): string => PAGES[reason][language];

export const failurePageHeaders = (language: Language): Record<string, string> => ({
  ...SECURITY_HEADERS,
  "content-security-policy": POLICY,
  "content-type": "text/html; charset=utf-8",
  "content-language": language,
  "cache-control": "no-store",
});

/** @param fields of a form that was posted */
export function sendFailurePage(
  reply: FastifyReply,
  failure: SiteError,
  language: Language,
  fields?: FormData,
): FastifyReply {
  const isAway = failure.code === "database_away";
  const retries = isAway && reply.request.method === "GET";
  const { "retry-after": seconds = "" } = failure.detail.headers ?? {};
  return reply
    .code(failure.status)
    .headers({
      ...failurePageHeaders(language),
      ...failure.detail.headers,
      ...(retries && { refresh: seconds }),
    })
    .send(pageOf(language, REASONS[retries ? "away" : isAway ? "awayWithForm" : "failed"], fields));
}
