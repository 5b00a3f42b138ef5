import { Outlet, redirect, useLocation } from "react-router";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ApiProvider } from "../api/api-provider.tsx";
import { storedUser, type User } from "../session/user.ts";
import { Sidebar } from "./sidebar.tsx";
import { StaffHeader } from "./staff-header.tsx";
import type { Route } from "./+types/shell";
import styles from "./shell.module.css";

export const handle = { start: "now" };

/** Runs in the browser alone: only it knows who is signed in. */
export function clientLoader({ request }: Route.ClientLoaderArgs): User {
  const user = storedUser();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
clientLoader.hydrate = true as const;

/** What the server sends, for the moment before the browser knows. */
export function HydrateFallback() {
  const text = useText();
  return (
    <main className={styles.waiting}>
      <Head />
      <p>{text("loading")}</p>
      <noscript>
        <p>{text("login_needs_script")}</p>
      </noscript>
    </main>
  );
}

export default function Shell({ loaderData: user }: Route.ComponentProps) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <ApiProvider>
      <Head />
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          {text("a11y_skip_to_content")}
        </a>
        <StaffHeader user={user} />
        <Sidebar key={pathname} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </ApiProvider>
  );
}

function Head() {
  const text = useText();
  return (
    <>
      <title>{pageTitle(text("admin_area"), text("university_name"))}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
