/**
 * Pages as visitors would see them if changes of records were saved: the changes are written in a transaction, the page is rendered by
 * what this transaction reads, and all of it is rolled back. Whoever needs the preview of a draft hands over its values as changes.
 */
import type { PagePreview, PageToPreview } from "#shared/api/previews.ts";
import { SiteError } from "#shared/errors.ts";
import { METADATA_TABLES } from "#shared/tables/index.ts";
import { CacheDependencies, type Account } from "#server/domain/kernel/read-scope.ts";
import { Changes } from "#server/domain/kernel/changes.ts";
import { mayRead } from "#server/domain/records/access.ts";
import { Listings } from "#server/domain/records/read/listings.ts";
import { writeSeveral } from "#server/domain/records/write/write-several.ts";
import type { WrittenRecords } from "#server/domain/records/records.ts";
import type { ReadViewModel } from "#server/domain/site/presentation/page-request.ts";
import { recordPlaces } from "#server/domain/site/search/record-places.ts";
import { openSite } from "#server/domain/site/open-site.ts";
import { buildShellData } from "#server/domain/site/shell-data-store.ts";
import type { PageAnswer, PageCall, PageContext } from "#server/domain/site/site.ts";
import type { Services } from "#server/services.ts";
import { ownAddress, isFileAddress } from "./addresses/own-address.ts";
import { asSiteError } from "./answers/errors.ts";
import type { PageBundle } from "./pages.ts";

export interface PreviewDeps {
  services: Services;
  bundle: () => Promise<PageBundle>;
  siteUrl: string;
}

/**
 * @throws SiteError `forbidden` for a table that whoever asks may not write, or that visitors may not read; as saving each change
 * does, with its place; `not_found` where no page is at the address, whatever is changed
 */
export type PreviewPage = (actor: Account, asked: PageToPreview) => Promise<PagePreview>;

export const pagePreviews =
  (deps: PreviewDeps): PreviewPage =>
  async (actor, { address, lang, changes }) => {
    const { records } = deps.services;
    if (address !== undefined) pageAddress(address, deps.siteUrl);
    for (const { object, record } of changes) {
      const table = records.tables.get(object);
      // What no page shows is not written, not even to be undone.
      if (METADATA_TABLES.has(object) || !mayRead(table, { staff: false })) throw new SiteError("forbidden");
      await records.prepare(actor, object, [record]);
    }
    return records.dryRun(actor, async (writer, read) => {
      const [first] = await writeSeveral(writer, changes);
      const written = await read();
      const asked = address ?? (await placeOf(written, changes[0]?.object, first));
      if (asked === undefined) return { status: 404, html: "" };
      const page = await render(
        deps,
        { url: pageAddress(asked, deps.siteUrl) },
        await contextOf(deps, written, lang),
      );
      return { ...page, address: asked };
    });
  };

/** @throws SiteError `bad_address`; `not_found` for what is no page of the site */
function pageAddress(address: string, siteUrl: string): URL {
  const url = ownAddress(address, siteUrl);
  if (isFileAddress(url.pathname) || /^\/admin(\/|$)/.test(url.pathname)) throw new SiteError("not_found");
  return url;
}

async function placeOf(
  records: WrittenRecords,
  object: string | undefined,
  id: number | undefined,
): Promise<string | undefined> {
  if (object === undefined || id === undefined) return undefined;
  const [place] = await recordPlaces(records.reader({ staff: false, language: "en" }), object, [id]);
  return place?.address;
}

interface Previewed extends PageContext {
  failures: readonly unknown[];
}

const refuse = () => Promise.reject(new SiteError("forbidden"));

/** What the page is made with: nothing is cached, and nothing is taken from a cache. */
export async function contextOf(
  { services, siteUrl }: PreviewDeps,
  records: WrittenRecords,
  language: PageToPreview["lang"],
): Promise<Previewed> {
  const reader = records.reader({ staff: false, language });
  const frame = await buildShellData(reader, language);
  const readAnew: ReadViewModel = (_name, read) => read(reader, readAnew);
  const uncached = {
    ...services,
    canFollow: (settings: Readonly<Record<string, string>>) => services.canFollow(settings),
    records,
    listings: new Listings(new Changes(services.database, () => {})),
    viewModels: { of: () => readAnew },
    searchMisses: { note: () => {} },
  };
  const site = openSite(uncached, frame, new CacheDependencies());
  const failures: unknown[] = [];
  return {
    language,
    frame,
    site,
    alerts: await site.alerts(),
    sendMessage: refuse,
    subscriptions: { request: refuse, confirm: refuse, read: refuse, change: refuse, remove: refuse },
    failed: (error) => failures.push(error),
    siteUrl,
    failures,
  };
}

/** Renders a page with what a dry run has written. @throws whatever it could not be made for */
export async function render(
  { bundle }: PreviewDeps,
  call: PageCall,
  { failures, ...context }: Previewed,
): Promise<PagePreview> {
  const answer: PageAnswer = await (await bundle()).handle(call, context);
  if ("area" in answer) return { status: 404, html: "" };
  if ("location" in answer) return { status: answer.status, html: "", location: answer.location };
  if (answer.status >= 500) throw asSiteError(failures[0]);
  return { status: answer.status, html: answer.html.toString() };
}
