/** What a browser is shown where the site cannot even make its error page, because the database is away. */
import type { FastifyReply } from "fastify";
import type { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

export function sendFailurePage(reply: FastifyReply, failure: SiteError, language: Language): FastifyReply {
  const texts = { ...SHIPPED_TEXTS.en, ...SHIPPED_TEXTS[language] };
  return reply
    .code(failure.status)
    .headers({
      ...SECURITY_HEADERS,
      "content-security-policy": DATA_POLICY,
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "cache-control": "no-store",
      ...failure.detail.headers,
    })
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.err_unhandled}</title></head>` +
        `<body><main><h1>${texts.err_unhandled}</h1><p>${texts.err_page_failed}</p>` +
        `<p><a href="">${texts.retry}</a></p></main></body></html>`,
    );
}
