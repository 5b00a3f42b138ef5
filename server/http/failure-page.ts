/** What a browser is shown where the site cannot make a page: finished texts, because there is no time or no database. */
import type { FastifyReply } from "fastify";
import type { SiteError } from "#shared/errors.ts";
import { type Language, LANGUAGES } from "#shared/languages.ts";
import { SHIPPED_TEXTS, type SiteTextKey } from "#shared/texts/index.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

const REASONS = {
  failed: ["err_unhandled", "err_page_failed"],
  busy: ["err_busy", "err_busy_wait"],
} as const satisfies Record<string, [title: SiteTextKey, sentence: SiteTextKey]>;

export type Reason = keyof typeof REASONS;

const PAGES = Object.fromEntries(
  Object.entries(REASONS).map(([reason, keys]) => [
    reason,
    Object.fromEntries(LANGUAGES.map((language) => [language, pageOf(language, keys)])),
  ]),
) as Record<Reason, Record<Language, string>>;

function pageOf(language: Language, [title, sentence]: (typeof REASONS)[Reason]): string {
  const texts = { ...SHIPPED_TEXTS.en, ...SHIPPED_TEXTS[language] };
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts[title]}</title></head>` +
    `<body><main><h1>${texts[title]}</h1><p>${texts[sentence]}</p>` +
    `<p><a href="">${texts.retry}</a></p></main></body></html>`
  );
}

export const failurePage = (reason: Reason, language: Language): string => PAGES[reason][language];

export const failurePageHeaders = (language: Language): Record<string, string> => ({
  ...SECURITY_HEADERS,
  "content-security-policy": DATA_POLICY,
  "content-type": "text/html; charset=utf-8",
  "content-language": language,
  "cache-control": "no-store",
});

export function sendFailurePage(reply: FastifyReply, failure: SiteError, language: Language): FastifyReply {
  return reply
    .code(failure.status)
    .headers({ ...failurePageHeaders(language), ...failure.detail.headers })
    .send(failurePage("failed", language));
}
