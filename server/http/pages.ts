/** The adapter for people: pages, and the forms that they post. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FRAME_SOURCES_SETTING, frameSources } from "#shared/frame-sources.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { hasChoice } from "#shared/page-query.ts";
import { FileSizes } from "#server/domain/files/file-sizes.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import { searchTemplates } from "#server/domain/site/pages/library-search.ts";
import { openSite } from "#server/domain/site/open-site.ts";
import type {
  PageAnswer,
  PageCall,
  PageContext,
  SiteArea,
  VisitorSubscribing,
} from "#server/domain/site/site.ts";
import type { Services } from "#server/services.ts";
import type { Answer } from "./answers/answer.ts";
import type { AnswerCache, AnswerCompartment, ComputedAnswer } from "./answers/answer-cache.ts";
import { askedPage, choicesKey, pageKey } from "./addresses/cached-by.ts";
import { isOwnPath } from "./addresses/canonical-address.ts";
import { originsOf, pagePolicy } from "./security/content-security-policy.ts";
import { asSiteError } from "./answers/errors.ts";
import { sendFailurePage } from "./answers/failure-page.ts";
import { postedForm } from "./requests/posted-form.ts";
import { chooseLanguage, inAskedLanguage } from "./addresses/language.ts";
import { VARIES_BY, type VisitorChoices, visitorChoices } from "./addresses/visitor-choices.ts";
import { PAGE_FORM_LIMIT } from "./limits/limits.ts";
import { isFileAddress, ownAddress, withoutLastSlash } from "./addresses/own-address.ts";
import { SECURITY_HEADERS } from "./security/security-headers.ts";
import { encodingsFor, sendAnswer } from "./answers/write-out.ts";
import { redirected } from "./answers/redirected.ts";
import { FOR_SHARED_CACHES } from "./answers/shared-caching.ts";
import { logFailure } from "./log.ts";

/** The bundle of the pages. */
export interface PageBundle {
  /** Of its inline scripts, as a Content-Security-Policy names them. */
  scriptHashes: readonly string[];
  handle(call: PageCall, context: PageContext): Promise<PageAnswer>;
  /** The page that stands for every page of an area that is not there. */
  missingPage(area: SiteArea, context: PageContext): Promise<string | Buffer>;
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

interface PageMaking extends PagesDeps {
  sizes: FileSizes;
}

export function pageRoutes(app: FastifyInstance, given: PagesDeps): void {
  const deps: PageMaking = { ...given, sizes: new FileSizes(given.services) };
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

async function answerPage(
  deps: PageMaking,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { address, choices } = askedPage(request.raw, deps.siteUrl);
  const own = deps.production ? address : undefined;
  // Made from nothing but its name, so that what is cached holds nothing of how the first visitor asked for it.
  const url = own === undefined ? addressOf(deps, request) : new URL(deps.siteUrl + own);
  if (withoutLastSlash(url) !== undefined) {
    const place = withoutLastSlash(addressOf(deps, request))!;
    return reply.headers({ ...SECURITY_HEADERS, "cache-control": "no-store" }).redirect(place, 308);
  }
  const answer = await findPage(deps, request, own, { url }, choices);
  if (answer.status === 200 && request.method === "GET")
    deps.services.visits.note(own ?? url.pathname, request.headers);
  return sendAnswer(request, reply, answer, { ...choices.headers, ...redirectFor(request, answer) });
}

/** Where a redirect leads this visitor; nothing for any other answer. */
function redirectFor({ url }: FastifyRequest, { headers: { location } }: Answer): Record<string, string> {
  return location === undefined ? {} : { location: inAskedLanguage(location, url) };
}

/** Whether there are as many pages of this kind as the site has, or as many as visitors think of. */
function compartmentOf({ pathname, search }: URL, { isOffered }: CacheDependencies): AnswerCompartment {
  const isOwn = search === "" || (isOffered && !hasChoice(search));
  return isOwn && isOwnPath(pathname) ? "pages" : "choices";
}

async function answerForm(
  deps: PageMaking,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = addressOf(deps, request);
  const choices = visitorChoices(request.url, request.headers, deps.siteUrl);
  const form = () => postedForm(request, deps.siteUrl);
  const answer = await findPage(deps, request, undefined, { url, form }, choices);
  return sendAnswer(request, reply, answer, { "cache-control": "no-store" });
}

/** A browser is shown a page also where none could be made; what was asked wrongly is answered as everywhere. */
async function orFailurePage(
  { siteUrl }: PageMaking,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answering;
  } catch (error) {
    const failure = asSiteError(error);
    if (failure.status < 500) throw error;
    logFailure(request, error);
    const { language } = chooseLanguage(request.url, request.headers, siteUrl);
    const fields =
      request.method === "POST" ? await postedForm(request, siteUrl).catch(() => undefined) : undefined;
    return sendFailurePage(reply, failure, language, fields);
  }
}

/** The address, on the site's own host whatever the request says. @throws SiteError `bad_address` */
function addressOf({ siteUrl }: PageMaking, { url: path }: FastifyRequest): URL {
  return ownAddress(path, siteUrl);
}

/** @param address its one form, under which the page is cached; undefined where it is not */
async function findPage(
  deps: PageMaking,
  request: FastifyRequest,
  address: string | undefined,
  call: PageCall,
  choices: VisitorChoices,
): Promise<Answer> {
  const { cache, production } = deps;
  const accepted = encodingsFor(request.raw);
  const key = address === undefined ? undefined : pageKey(address, choices);
  try {
    return await cache.get(key, accepted, () => makePage(deps, request, call, choices));
  } catch (error) {
    if (!(error instanceof PageMissing)) throw error;
    const redirect = await redirected(deps.services, request, (path) =>
      isThere(deps, request, path, choices),
    );
    if (redirect)
      return cache.get(undefined, accepted, async () => ({
        ...redirect,
        content: "",
        dependencies: undefined,
      }));
    const { area } = error;
    const missingKey = production ? `${choicesKey(choices)} ${area} 404` : undefined;
    return cache.get(missingKey, accepted, () => makeMissingPage(deps, request, area, choices));
  }
}

/** Whether an address has a page; files are left to whoever is sent to one. */
async function isThere(
  deps: PageMaking,
  request: FastifyRequest,
  path: string,
  choices: VisitorChoices,
): Promise<boolean> {
  const url = ownAddress(path, deps.siteUrl);
  if (isFileAddress(url.pathname)) return true;
  try {
    await makePage(deps, request, { url }, choices);
    return true;
  } catch (error) {
    if (error instanceof PageMissing) return false;
    throw error;
  }
}

/** There is no such page. */
class PageMissing extends Error {
  readonly area: SiteArea;

  constructor(area: SiteArea) {
    super(`page missing: ${area}`);
    this.area = area;
  }
}

/** @throws PageMissing */
async function makePage(
  deps: PageMaking,
  request: FastifyRequest,
  call: PageCall,
  choices: VisitorChoices,
): Promise<ComputedAnswer> {
  const failures: unknown[] = [];
  const { bundle, context, dependencies } = await prepare(deps, request, choices, failures);
  const page = await bundle.handle(call, context);
  if ("area" in page) throw new PageMissing(page.area);
  // A redirect may lead elsewhere tomorrow.
  if ("location" in page)
    return {
      status: page.status,
      headers: redirectHeaders(page.location),
      content: "",
      dependencies: undefined,
    };
  const failure = page.status >= 500 ? asSiteError(failures[0]) : undefined;
  // The page would call it a mistake, and has no place for what was typed into a form.
  if (failure?.code === "database_away" || (failure && call.form)) throw failures[0];
  if (failure) logFailure(request, failures[0]);
  const status = failure?.status ?? page.status;
  return {
    status,
    headers: { ...pageHeaders(deps, status, bundle, context), ...failure?.detail.headers },
    content: page.html,
    dependencies: status === 200 && !call.form ? dependencies : undefined,
    compartment: compartmentOf(call.url, dependencies),
    // Most words are looked for once.
    fromSecond: call.url.searchParams.has("q"),
  };
}

/** The same for every address of the area, so that it is cached, however many addresses somebody thinks of. */
async function makeMissingPage(
  deps: PageMaking,
  request: FastifyRequest,
  area: SiteArea,
  choices: VisitorChoices,
): Promise<ComputedAnswer> {
  const { bundle, context, dependencies } = await prepare(deps, request, choices, []);
  const headers = pageHeaders(deps, 404, bundle, context);
  return { status: 404, headers, content: await bundle.missingPage(area, context), dependencies };
}

/** What a page is made with. @param failures collects the errors for which it could not be made */
async function prepare(
  deps: PageMaking,
  request: FastifyRequest,
  { language, light }: VisitorChoices,
  failures: unknown[],
) {
  const { services, siteUrl } = deps;
  const dependencies = new CacheDependencies();
  for (const table of SHELL_TABLES) dependencies.table(table);
  // The sizes that such a page names.
  if (light) dependencies.table("file");
  const frame = await services.shellData.get(language);
  const site = openSite(services, frame, dependencies);
  const context: PageContext = {
    language,
    frame,
    site,
    alerts: await site.alerts(),
    sendMessage: (message) =>
      reportingFailures(request, () => services.contact.send(message, request.ip, language)),
    subscriptions: subscribingFor(services, request),
    failed: (error) => failures.push(error),
    sizeOf: light ? (address) => deps.sizes.of(address) : undefined,
    siteUrl,
  };
  return { bundle: await deps.bundle(), context, dependencies };
}

const subscribingFor = ({ subscribers }: Services, request: FastifyRequest): VisitorSubscribing => ({
  request: (body) => reportingFailures(request, () => subscribers.request(body, request.ip)),
  confirm: (token) => reportingFailures(request, () => subscribers.confirm(token)),
  read: (code) => reportingFailures(request, () => subscribers.read(code)),
  change: (code, wish) => reportingFailures(request, () => subscribers.change(code, wish)),
  remove: (code) => reportingFailures(request, () => subscribers.remove(code)),
});

/** A failure is reported to the operators here, for the page answers it with what the visitor has typed. */
async function reportingFailures<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = asSiteError(error);
    if (failure.status >= 500) logFailure(request, error);
    throw failure;
  }
}

const redirectHeaders = (location: string): Record<string, string> => ({
  ...SECURITY_HEADERS,
  location,
  "cache-control": "no-store",
});

/** What every page says of itself. */
export function pageHeaders(
  { production }: Pick<PagesDeps, "production">,
  status: number,
  { scriptHashes }: PageBundle,
  { language, frame }: Pick<PageContext, "language" | "frame">,
): Record<string, string> {
  const headers = {
    ...SECURITY_HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    // A page that is not there may be tomorrow.
    "cache-control": status === 200 ? FOR_SHARED_CACHES : "no-store",
    vary: VARIES_BY,
  };
  if (!production) return headers;
  const policy = getOrInsert(policies, frame.shellData, () => policyFor(frame.shellData, scriptHashes));
  return { ...headers, "content-security-policy": policy };
}

/** The policies of the pages, for as long as the settings that they are made of stay the same. */
const policies = new WeakMap<ShellData, string>();

const policyFor = ({ settings }: ShellData, scripts: readonly string[]): string =>
  pagePolicy({
    scripts,
    frames: [
      ...frameSources(settings[FRAME_SOURCES_SETTING]).map((source) => `https://${source}`),
      ...originsOf(settings.video_embed, settings.map_embed),
    ],
    pictures: originsOf(settings.storage_base),
    forms: originsOf(...searchTemplates(settings)),
  });
