/** A draft on the page where visitors will see it, for whoever has a link to it: `/preview?code=`. */
import type { FastifyInstance } from "fastify";
import { LINK_PARAMETER, PREVIEW_PATH } from "#shared/addresses.ts";
import { SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { draftByToken, filesShownBy, writeForPreview } from "#server/domain/drafts/links.ts";
import type { Draft } from "#server/domain/drafts/drafts.ts";
import { createLimiter } from "#server/domain/kernel/limiter.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { recordPlaces } from "#server/domain/site/search/record-places.ts";
import type { Alert } from "#server/domain/site/presentation/view-models.ts";
import { chooseLanguage } from "./addresses/language.ts";
import { ownAddress } from "./addresses/own-address.ts";
import { pageHeaders } from "./pages.ts";
import { PreviewCache } from "./preview-cache.ts";
import { contextOf, type PreviewDeps, render } from "./previews.ts";

interface PreviewRoute {
  Querystring: { code?: string | string[] };
}

/** Everybody else who writes waits for a preview: few are made at once. */
const LIMITS = { atOnce: 1, waiting: 10 };

export function draftPreviewRoutes(app: FastifyInstance, deps: PreviewDeps & { production: boolean }): void {
  const limiter = createLimiter(LIMITS);
  const cache = new PreviewCache<Awaited<ReturnType<typeof previewWithFiles>>>(deps.services);
  app.get<PreviewRoute>(PREVIEW_PATH, async (request, reply) => {
    const { services, bundle, production } = deps;
    const { language } = chooseLanguage(request.url, request.headers, deps.siteUrl);
    const code = String(request.query.code);
    const draft = await draftByToken(services.database.read, code, services.now());
    const made =
      draft &&
      (await cache.get(`${draft.id} ${draft.revision} ${language} ${code}`, () =>
        limiter(() => previewWithFiles(deps, draft, { language, code })),
      ));
    const frame = await services.shellData.get(language);
    const page = made?.status === 200 ? made : await missingPage(deps, language);
    return reply
      .code(page.status)
      .headers({
        ...pageHeaders({ production }, page.status, await bundle(), { language, frame }),
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
        // The address opens the draft: no other site is to know it.
        "referrer-policy": "no-referrer",
      })
      .send(page.html);
  });
}

interface PreviewOptions {
  language: Language;
  /** Of the link. */
  code: string;
}

/** Renders the page and adds the code of the link to the addresses of its files. */
async function previewWithFiles(deps: PreviewDeps, draft: Draft, options: PreviewOptions) {
  const page = await preview(deps, draft, options);
  if (!page) return undefined;
  const { database, records } = deps.services;
  const files = await filesShownBy(database.read, records.tables, draft);
  return { ...page, html: openFiles(page.html, files, options.code) };
}

/** Covers both spellings of an address and the renditions of pictures. */
const openFiles = (html: string, files: readonly string[], code: string): string =>
  files.reduce((text, file) => {
    const stem = encodeURI(file.slice("/files/".length).replace(/\.\w{1,5}$/, ""));
    const addresses = new RegExp(
      `/(?:files|images)/${RegExp.escape(stem)}(?:\\.\\d+)?\\.\\w{1,5}(?!\\?)`,
      "gu",
    );
    return text.replaceAll(addresses, (address: string) => `${address}?${LINK_PARAMETER}=${code}`);
  }, html);

/** The page; undefined where the draft cannot be published as it is, or no page would show it. */
async function preview(deps: PreviewDeps, draft: Draft, { language, code }: PreviewOptions) {
  const { records } = deps.services;
  try {
    return await records.dryRun(SYSTEM, async (writer, read) => {
      const { object, id } = await writeForPreview(writer, draft);
      const written = await read();
      const [place] = await recordPlaces(written.reader({ staff: false, language }), object, [id]);
      if (!place) return undefined;
      const context = await contextOf(deps, written, language);
      const alerts = [...notesOf(language, code), ...context.alerts];
      const at = (address: string) =>
        render(deps, { url: ownAddress(address, deps.siteUrl) }, { ...context, alerts });
      const page = await at(place.address);
      // Its title, which is in its address, may be another one in this language.
      return page.location === undefined ? page : at(page.location);
    });
  } catch (error) {
    if (error instanceof SiteError && error.status < 500) return undefined;
    throw error;
  }
}

/** That it is a preview, and the way to it in the other language. */
function notesOf(language: Language, code: string): Alert[] {
  const other: Language = language === "en" ? "kn" : "en";
  const query = new URLSearchParams({ [LINK_PARAMETER]: code, lng: other });
  const degree = "information" as const;
  return [
    { id: -1, degree, title: said("preview_of_draft", language) },
    { id: -2, degree, title: said("preview_language", other), href: `${PREVIEW_PATH}?${query.toString()}` },
  ];
}

const said = (code: "preview_of_draft" | "preview_language", lang: Language) => ({
  text: sentenceOf({ code }, lang),
  lang,
});

async function missingPage(deps: PreviewDeps, language: Language) {
  const { records } = deps.services;
  const context = await contextOf(deps, records, language);
  return { status: 404, html: await (await deps.bundle()).missingPage("site", context) };
}
