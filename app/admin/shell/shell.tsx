import type { SignInResult } from "#shared/api/accounts.ts";
import { useEffect, useMemo } from "react";
import { type LoaderFunctionArgs, Outlet, redirectDocument, useLoaderData, useLocation } from "react-router";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StaffShellData } from "#server/domain/site/shell-data.ts";
import { ApiProvider } from "../session/api-provider.tsx";
import { useOwnFiles } from "../files/own/use-own-files.ts";
import { DutyGate } from "./duty-gate.tsx";
import { useStoredUser } from "../api/use-stored-user.ts";
import { storedUser } from "../api/user.ts";
import { LegacyPaste } from "#app/staff-ui/legacy-paste/legacy-paste.tsx";
import { UnsavedProvider } from "#app/staff-ui/unsaved/unsaved.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignOutProvider } from "./sign-out.tsx";
import { StaffProvider } from "../session/staff-context.tsx";
import { loadStaffShellData } from "../session/staff-shell-data.ts";
import { StaffHeader } from "./staff-header.tsx";
import styles from "./shell.module.css";

interface StaffData {
  user: SignInResult;
  staff: StaffShellData;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<StaffData> {
  const user = storedUser();
  if (user) return { user, staff: await loadStaffShellData() };
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Who is signed in and what the texts are does not change from page to page. */
export const shouldRevalidate = (): boolean => false;

export function Component() {
  const { user, staff } = useLoaderData<StaffData>();
  const shell = useShellData();
  // Another sign-in over the page, or another window, may have changed who it is.
  const current = useStoredUser() ?? user;
  useEffect(() => leaveRestored(user.username), [user.username]);
  const complete = useMemo(
    () => ({ ...shell, texts: { ...shell.texts, ...staff.texts } }),
    [shell, staff.texts],
  );
  return (
    <ShellDataProvider shell={complete}>
      <StaffProvider value={{ user: current, menus: staff.menus }}>
        <UnsavedProvider>
          <ApiProvider>
            <SignOutProvider>
              <DutyGate>
                <ShellFrame />
              </DutyGate>
            </SignOutProvider>
          </ApiProvider>
        </UnsavedProvider>
      </StaffProvider>
    </ShellDataProvider>
  );
}

/** A page that the browser has preserved, and shows again, is no longer that of whoever has signed out since. */
function leaveRestored(username: string): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || storedUser()?.username === username) return;
    document.documentElement.hidden = true;
    location.reload();
  };
  addEventListener("pageshow", onPageShow);
  return () => removeEventListener("pageshow", onPageShow);
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
      <LegacyPaste />
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
