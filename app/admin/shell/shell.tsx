import type { SignInResult } from "#shared/api/accounts.ts";
import { useMemo } from "react";
import { Outlet, redirect, useLocation } from "react-router";
import { hydrated } from "#app/context/hydrated.ts";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StaffShellData } from "#server/domain/site/shell-data.ts";
import { ApiProvider } from "../session/api-provider.tsx";
import { useOwnFiles } from "../files/own/use-own-files.ts";
import { PasswordGate } from "./password-gate.tsx";
import { useStoredUser } from "../api/use-stored-user.ts";
import { storedUser } from "../api/user.ts";
import { UnsavedProvider } from "#app/staff-ui/unsaved/unsaved.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StaffProvider } from "../session/staff-context.tsx";
import { loadStaffShellData } from "../session/staff-shell-data.ts";
import { StaffHeader } from "./staff-header.tsx";
import type { Route } from "./+types/shell";
import styles from "./shell.module.css";

export const handle = { start: "now" };

/** Runs in the browser alone: only it knows who is signed in. */
export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<{ user: SignInResult; staff: StaffShellData }> {
  const user = storedUser();
  // Otherwise a quick answer could put the area in place of what the server sent while React still takes that over.
  await hydrated;
  if (user) return { user, staff: await loadStaffShellData() };
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
clientLoader.hydrate = true as const;

/** Who is signed in and what the texts are does not change from page to page. */
export function shouldRevalidate() {
  return false;
}

/** What the server sends, for the moment before the browser knows. */
export function HydrateFallback() {
  const t = useTranslation();
  return (
    <main className={styles.waiting}>
      <Head />
      <p>{t("loading")}</p>
      <noscript>
        <p>{t("login_needs_script")}</p>
      </noscript>
    </main>
  );
}

export default function Shell({ loaderData: { user, staff } }: Route.ComponentProps) {
  const shell = useShellData();
  // Another sign-in over the page, or another window, may have changed who it is.
  const current = useStoredUser() ?? user;
  const complete = useMemo(
    () => ({ ...shell, texts: { ...shell.texts, ...staff.texts } }),
    [shell, staff.texts],
  );
  return (
    <ShellDataProvider shell={complete}>
      <StaffProvider value={{ user: current, menus: staff.menus }}>
        <ApiProvider>
          <PasswordGate>
            <UnsavedProvider>
              <ShellFrame />
            </UnsavedProvider>
          </PasswordGate>
        </ApiProvider>
      </StaffProvider>
    </ShellDataProvider>
  );
}

function ShellFrame() {
  useOwnFiles();
  const t = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <Head />
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          {t("a11y_skip_to_content")}
        </a>
        <StaffHeader />
        <Sidebar key={pathname} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

function Head() {
  const t = useTranslation();
  return (
    <>
      <title>{pageTitle(t("admin_area"), t("university_name"))}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
