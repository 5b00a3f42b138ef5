import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/services.ts";
import { makeAnswer } from "./answer.ts";
import { authenticate } from "./api-routes.ts";
import { docsPage, DOCS_STYLE } from "./openapi/docs-page.ts";
import { openApiDocument } from "./openapi/document.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";
import { writeOut } from "./write-out.ts";

const QUALITY = 4;
const STYLE_HASH = createHash("sha256").update(DOCS_STYLE).digest("base64");
const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function openApiRoutes(app: FastifyInstance, services: Services, siteUrl: string): void {
  const document = async (request: FastifyRequest) => {
    const bearer = await authenticate(services, request.headers.authorization);
    return openApiDocument(services.records.tables.all(), siteUrl, bearer !== undefined);
  };
  app.get("/api/openapi.json", async (request, reply) =>
    send(request, reply, "application/json; charset=utf-8", DATA_POLICY, JSON.stringify(await document(request))),
  );
  app.get("/api/docs", async (request, reply) =>
    send(request, reply, "text/html; charset=utf-8", DOCS_POLICY, docsPage(await document(request))),
  );
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  policy: string,
  body: string,
): Promise<FastifyReply> {
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": type,
    "content-security-policy": policy,
    "cache-control": request.headers.authorization ? "no-store" : "no-cache",
  };
  const answer = await makeAnswer(200, headers, body, QUALITY);
  reply.hijack();
  writeOut(request.raw, reply.raw, answer);
  return reply;
}
