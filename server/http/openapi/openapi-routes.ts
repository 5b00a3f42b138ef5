import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import type { AnswerCache, ComputedAnswer } from "../answers/answer-cache.ts";
import { DOCS_STYLE, docsPage } from "./docs-page.ts";
import { openApiDocument, type OpenApiDocument } from "./document.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";
import { encodingsFor, sendAnswer } from "../answers/write-out.ts";

const STYLE_HASH = createHash("sha256").update(DOCS_STYLE).digest("base64");
const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Form {
  type: string;
  policy: string;
  write: (document: OpenApiDocument) => string;
}

const FORMS: Record<string, Form> = {
  [`${API_BASE}/openapi.json`]: {
    type: "application/json; charset=utf-8",
    policy: DATA_POLICY,
    write: JSON.stringify,
  },
  [`${API_BASE}/docs`]: { type: "text/html; charset=utf-8", policy: DOCS_POLICY, write: docsPage },
};

/** The description of the API, for programs and for people; a token also sees the tables that are closed to visitors. */
export function openApiRoutes(
  app: FastifyInstance,
  services: Services,
  cache: AnswerCache,
  siteUrl: string,
): void {
  for (const [path, form] of Object.entries(FORMS)) {
    app.get(
      path,
      { config: { demand: { access: "public", token: { to: "read" } } } },
      async (request, reply) => {
        const staff = request.bearer !== undefined;
        const make = async () =>
          makeForm(form, openApiDocument(services.records.tables.all(), siteUrl, staff), staff);
        const answer = await cache.get(staff ? undefined : path, encodingsFor(request.raw), make);
        return sendAnswer(request, reply, answer);
      },
    );
  }
}

function makeForm({ type, policy, write }: Form, document: OpenApiDocument, staff: boolean): ComputedAnswer {
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": type,
    "content-security-policy": policy,
    "cache-control": staff ? "no-store" : "no-cache",
  };
  // It is made of descriptions alone, and a change of these drops everything that is cached.
  const dependencies = staff ? undefined : new CacheDependencies();
  return { headers, content: write(document), dependencies };
}
