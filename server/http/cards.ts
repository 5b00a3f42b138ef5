/** The picture that other sites show where they name a notice: `/notice/{id}/card.png`, in Kannada with `?lng=kn`. */
import type { FastifyInstance } from "fastify";
import { noticeCardPath } from "#shared/addresses.ts";
import { asLanguage, DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { openSite } from "#server/domain/site/open-site.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import type { ComputedAnswer } from "./answers/answer-cache.ts";
import { type PublicDeps, sendDocument } from "./answers/public-document.ts";
import { FOR_SHARED_CACHES } from "./answers/shared-caching.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security/security-headers.ts";

interface CardRoute {
  Params: { id: string };
  Querystring: { lng?: string | string[] };
}

export function cardRoutes(app: FastifyInstance, deps: PublicDeps): void {
  app.get<CardRoute>("/notice/:id/card.png", (request, reply) => {
    const { id } = request.params;
    const language = asLanguage([request.query.lng].flat()[0]) ?? DEFAULT_LANGUAGE;
    return sendDocument(request, reply, deps.cache, noticeCardPath(id, language), () =>
      makeCard(deps, id, language),
    );
  });
}

async function makeCard({ services }: PublicDeps, id: string, language: Language): Promise<ComputedAnswer> {
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const frame = await services.shellData.get(language);
  const text = await openSite(services, frame, dependencies).noticeCard(id);
  const headers = {
    ...SECURITY_HEADERS,
    // Made to be shown by others.
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": DATA_POLICY,
    "content-type": "image/png",
    "content-language": language,
    "cache-control": FOR_SHARED_CACHES,
  };
  const content = Buffer.from(await services.cards.draw(text));
  // There may be one of every notice, each as large as ten pages.
  return { headers, content, dependencies, compartment: "choices" };
}
