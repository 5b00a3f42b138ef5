/** What the server calls to render pages: the entry of their bundle. */
import { createHash } from "node:crypto";
import type { ComponentType, ReactNode } from "react";
import bootScript from "virtual:boot-script";
import { SIGN_IN_STYLES, SITE, STAFF, STYLES } from "virtual:built";
import type { PageAnswer, PageCall, PageContext, SiteArea } from "#server/domain/site/site.ts";
import { StaffDocument } from "./admin/shell/staff-document.tsx";
import { renderDocument } from "./document/cached-fragment.tsx";
import { Document } from "./document/document.tsx";
import { routeMatcher } from "./document/match.ts";
import {
  type FormOutcome,
  PageError,
  type PageDefinition,
  type PageRequest,
  type PostedForm,
  Redirect,
} from "./document/page.ts";
import { lightDocument } from "./document/light/light-document.tsx";
import { type PageAddress, pageAddressOf, PageAddressProvider } from "./document/page-address.ts";
import { ShellDataProvider } from "./i18n/shell-data-provider.tsx";
import { LoginPage } from "./login-page.tsx";
import { PageSettings } from "./document/page-settings.tsx";
import { STAFF_ADDRESSES } from "./staff-addresses.ts";
import { ErrorScreen } from "./site/error/error-screen.tsx";
import type { StyleFile } from "./style-files.ts";
import { SiteShell } from "./site/layout/site-shell.tsx";
import { SPECULATION_RULES } from "./site/speculation-rules.ts";
import { LibraryShell } from "./site/library/layout/library-shell.tsx";
import { SITE_ROUTES } from "./site/routes.ts";

/** The inline scripts of the pages, as a Content-Security-Policy names them: they are the same on every page. */
export const scriptHashes: readonly string[] = [bootScript, SPECULATION_RULES].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

const matchStaff = routeMatcher(STAFF_ADDRESSES.map((address) => ({ pattern: `admin/${address}` })));
const matchLogin = routeMatcher([{ pattern: "login" }]);
const matchSite = routeMatcher(SITE_ROUTES);
const SHELLS = { site: SiteShell, library: LibraryShell };

/** Answers a page, or a form that was posted to it. */
export async function handle(call: PageCall, context: PageContext): Promise<PageAnswer> {
  const { pathname } = call.url;
  if (!call.form && matchStaff(pathname)) return staffArea(call.url, context);
  if (!call.form && matchLogin(pathname)) return login(call.url, context);
  try {
    return await sitePage(call, context);
  } catch (error) {
    const status = error instanceof PageError ? error.status : 500;
    const area = areaOf(pathname);
    if (status === 404) return { status, area };
    if (status === 500) context.failed(error);
    const page = { area, alerts: context.alerts, children: <ErrorScreen missing={false} /> };
    return {
      status,
      html: await render(pageAddressOf(call.url, context.siteUrl), context, <SiteDocument {...page} />),
    };
  }
}

/** What is shown in place of every page of an area that is not there. */
export function missingPage(area: SiteArea, context: PageContext): Promise<Buffer> {
  const address = pageAddressOf({ pathname: "", search: "" }, context.siteUrl);
  return render(
    address,
    context,
    <SiteDocument area={area} alerts={context.alerts}>
      <ErrorScreen missing />
    </SiteDocument>,
  );
}

async function sitePage({ url, form }: PageCall, context: PageContext): Promise<PageAnswer> {
  const match = matchSite(url.pathname);
  if (!match) throw new PageError(404);
  const { page, pattern } = match.route;
  const request: PageRequest = { url, params: match.params, pattern, site: context.site };
  const { sendMessage, subscriptions } = context;
  const outcome = form && (await received(page, { ...request, form, sendMessage, subscriptions }));
  if (outcome instanceof Redirect) return redirected(outcome);
  const data = await page.load(request);
  if (data instanceof Redirect) return redirected(data);
  const Page = page.Page as ComponentType<{ data: unknown; answer?: unknown }>;
  const { updatedAt } = (data ?? {}) as { updatedAt?: string };
  const html = await render(
    pageAddressOf(url, context.siteUrl),
    context,
    <SiteDocument
      area={areaOf(url.pathname)}
      alerts={context.alerts}
      updatedAt={updatedAt}
      styles={page.styles}
    >
      <Page data={data} answer={outcome?.answer} />
    </SiteDocument>,
  );
  return { status: outcome?.status ?? 200, html };
}

const redirected = ({ status, location }: Redirect): PageAnswer => ({ status, location });

function received({ receive }: PageDefinition, posted: PostedForm): Promise<FormOutcome<unknown>> {
  if (!receive) throw new PageError(405);
  return receive(posted);
}

const areaOf = (path: string): SiteArea => (/^\/library(\/|$)/i.test(path) ? "library" : "site");

interface SiteDocumentProps {
  area: SiteArea;
  alerts: PageContext["alerts"];
  updatedAt?: string;
  styles?: PageDefinition["styles"];
  children: ReactNode;
}

const addressesOf = (styles: readonly StyleFile[]): string[] => styles.flatMap((file) => STYLES[file] ?? []);

function SiteDocument({ area, styles = ["content"], ...page }: SiteDocumentProps) {
  const Shell = SHELLS[area];
  return (
    <Document {...SITE} styles={addressesOf(["site", ...styles])}>
      <PageSettings>
        <Shell {...page} />
      </PageSettings>
    </Document>
  );
}

async function staffArea(url: URL, context: PageContext): Promise<PageAnswer> {
  const html = await render(
    pageAddressOf(url, context.siteUrl),
    context,
    <Document {...STAFF} shellDataPath={context.frame.path}>
      <StaffDocument />
    </Document>,
  );
  return { status: 200, html };
}

async function login(url: URL, context: PageContext): Promise<PageAnswer> {
  const html = await render(
    pageAddressOf(url, context.siteUrl),
    context,
    <Document {...SITE} styles={SIGN_IN_STYLES} shellDataPath={context.frame.path}>
      <PageSettings>
        <LoginPage />
      </PageSettings>
    </Document>,
  );
  return { status: 200, html };
}

async function render(
  address: PageAddress,
  { frame, sizeOf }: PageContext,
  document: ReactNode,
): Promise<Buffer> {
  const html = renderDocument(
    <ShellDataProvider shell={frame.shellData}>
      <PageAddressProvider value={address}>{document}</PageAddressProvider>
    </ShellDataProvider>,
  );
  if (!sizeOf) return html;
  const { canonicalSearch: search } = address;
  const deps = { shell: frame.shellData, search, styles: STYLES.light, sizeOf };
  return Buffer.from(await lightDocument(html.toString(), deps));
}
