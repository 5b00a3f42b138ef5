/** The adapter for people: pages, their data for navigation in the browser, and the forms that they post. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FRAME_SOURCES_SETTING, frameSources } from "#shared/frame-sources.ts";
import { hasChoice } from "#shared/page-query.ts";
import type { Language } from "#shared/languages.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import { searchTemplates } from "#server/domain/site/pages/library-search.ts";
import { openSite } from "#server/domain/site/open-site.ts";
import type { PageContext } from "#server/domain/site/site.ts";
import type { Services } from "#server/services.ts";
import { type Answer, makeAnswer } from "./answers/answer.ts";
import type { AnswerCache, AnswerCompartment, ComputedAnswer } from "./answers/answer-cache.ts";
import { canonicalAddress, isOwnPath } from "./addresses/canonical-address.ts";
import { originsOf, pagePolicy } from "./security/content-security-policy.ts";
import { asSiteError } from "./answers/errors.ts";
import { sendFailurePage } from "./answers/failure-page.ts";
import { formRequest } from "./requests/form-request.ts";
import { chooseLanguage, inAskedLanguage } from "./addresses/language.ts";
import { PAGE_FORM_LIMIT } from "./limits/limits.ts";
import { ownAddress, withoutLastSlash } from "./addresses/own-address.ts";
import { SECURITY_HEADERS } from "./security/security-headers.ts";
import { FOR_SHARED_CACHES } from "./answers/shared-caching.ts";
import { sendAnswer } from "./answers/write-out.ts";

/** The bundle of the pages. */
export interface PageBundle {
  /** Of its inline scripts, as a Content-Security-Policy names them. */
  scriptHashes: readonly string[];
  handle(request: Request, context: PageContext): Promise<Response>;
}

export interface PagesDeps {
  services: Services;
  cache: AnswerCache;
  /** Asked for at every page, because development renews it. */
  bundle: () => Promise<PageBundle>;
  siteUrl: string;
  /** In development pages are not cached, and its own scripts have no place in a policy. */
  production: boolean;
}

/** Quality of Brotli for a page, which is compressed once and sent often. */
const QUALITY = 6;
const KEPT_HEADERS = ["content-type", "location", "cache-control"];

export function pageRoutes(app: FastifyInstance, deps: PagesDeps): void {
  void app.register((scope, _options, done) => {
    // A form's body is limited here and read by the page's action.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    scope.get("/*", (request, reply) =>
      orFailurePage(deps, request, reply, answerPage(deps, request, reply)),
    );
    scope.post("/*", { bodyLimit: PAGE_FORM_LIMIT }, (request, reply) =>
      orFailurePage(deps, request, reply, answerForm(deps, request, reply)),
    );
    done();
  });
}

/** Under which a page is cached: its address in its one form, and its language. */
export const pageKey = (address: string, language: Language): string => `${language} ${address}`;

async function answerPage(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = addressOf(deps, request);
  const address = withoutLastSlash(url);
  if (address)
    return reply.headers({ ...SECURITY_HEADERS, "cache-control": "no-store" }).redirect(address, 308);
  const { language, headers } = chooseLanguage(request.url, request.headers, deps.siteUrl);
  const own = deps.production ? canonicalAddress(request.url) : undefined;
  if (own === undefined) {
    const { answer } = await makePage(deps, request, new Request(url), language);
    return sendAnswer(request, reply, answer, { ...headers, ...redirectFor(request, answer) });
  }
  // Made from nothing but its name, so that what is cached holds nothing of how the first visitor asked for it.
  const make = () => makePage(deps, request, new Request(deps.siteUrl + own), language);
  const answer = await deps.cache.get(pageKey(own, language), make);
  return sendAnswer(request, reply, answer, { ...headers, ...redirectFor(request, answer) });
}

/** Where a redirect leads this visitor; nothing for any other answer. */
function redirectFor({ url }: FastifyRequest, { headers: { location } }: Answer): Record<string, string> {
  return location === undefined ? {} : { location: inAskedLanguage(location, url) };
}

/** Whether there are as many pages of this kind as the site has, or as many as visitors think of. */
function compartmentOf({ url }: Request, { isOffered }: CacheDependencies): AnswerCompartment {
  const { pathname, search } = new URL(url);
  const isOwn = search === "" || (isOffered && !hasChoice(search));
  return isOwn && isOwnPath(pathname) ? "pages" : "choices";
}

async function answerForm(
  deps: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  addressOf(deps, request);
  const { language } = chooseLanguage(request.url, request.headers, deps.siteUrl);
  const { answer } = await makePage(deps, request, formRequest(request, deps.siteUrl), language);
  return sendAnswer(request, reply, answer, { "cache-control": "no-store" });
}

/** A browser is shown a page also where none could be made; what was asked wrongly is answered as everywhere. */
async function orFailurePage(
  { siteUrl }: PagesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answering;
  } catch (error) {
    const failure = asSiteError(error);
    if (failure.status < 500) throw error;
    request.log.error({ err: error, url: request.url }, "could not answer");
    return sendFailurePage(reply, failure, chooseLanguage(request.url, request.headers, siteUrl).language);
  }
}

/** The address, on the site's own host whatever the request says. @throws SiteError `bad_address` */
function addressOf({ siteUrl }: PagesDeps, { url: path }: FastifyRequest): URL {
  return ownAddress(path, siteUrl);
}

async function makePage(
  deps: PagesDeps,
  request: FastifyRequest,
  page: Request,
  language: Language,
): Promise<ComputedAnswer> {
  const { services, siteUrl } = deps;
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  const shell = await services.shellData.get(language);
  const { settings } = shell.shellData;
  const bundle = await deps.bundle();
  const failures: unknown[] = [];
  const response = await bundle.handle(page, {
    language,
    frame: shell,
    site: openSite(services, language, shell.shellData, dependencies),
    sendMessage: (message) => sendMessage(services, request, message),
    failed: (error) => failures.push(error),
    siteUrl,
  });
  const failure = response.status >= 500 ? asSiteError(failures[0]) : undefined;
  if (failure) request.log.error({ err: failures[0], url: request.url }, "could not answer");
  const body = Buffer.from(await response.arrayBuffer());
  const headers = {
    ...pageHeaders(deps, response, bundle, language, settings),
    ...failure?.detail.headers,
  };
  return {
    answer: await makeAnswer(failure?.status ?? response.status, headers, body, QUALITY),
    dependencies,
    compartment: compartmentOf(page, dependencies),
  };
}

/** A failure is reported to the operators here, for the page answers it with what the visitor has typed. */
async function sendMessage({ contact }: Services, request: FastifyRequest, message: unknown): Promise<void> {
  try {
    await contact.send(message, request.ip);
  } catch (error) {
    const failure = asSiteError(error);
    if (failure.status >= 500) request.log.error({ err: error, url: request.url }, "could not answer");
    throw failure;
  }
}

function pageHeaders(
  deps: PagesDeps,
  response: Response,
  { scriptHashes }: PageBundle,
  language: Language,
  settings: ShellData["settings"],
): Record<string, string> {
  const headers: Record<string, string> = {
    ...SECURITY_HEADERS,
    "cache-control": FOR_SHARED_CACHES,
    "content-language": language,
    vary: "Cookie, Accept-Language",
  };
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  // React Router answers the data of a page under the names of its own.
  for (const [name, value] of response.headers) if (name.startsWith("x-remix-")) headers[name] = value;
  // A page that is not there may be tomorrow, and a redirect may lead elsewhere.
  if (response.status >= 300) headers["cache-control"] = "no-store";
  if (deps.production && headers["content-type"]?.startsWith("text/html")) {
    headers["content-security-policy"] = pagePolicy({
      scripts: scriptHashes,
      frames: [
        ...frameSources(settings[FRAME_SOURCES_SETTING]).map((source) => `https://${source}`),
        ...originsOf(settings.video_embed, settings.map_embed),
      ],
      pictures: originsOf(settings.storage_base),
      forms: originsOf(...searchTemplates(settings)),
    });
  }
  return headers;
}
