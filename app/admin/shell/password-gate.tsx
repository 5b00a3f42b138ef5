import { type ReactNode, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StaffHeader } from "./staff-header.tsx";
import { useStaff } from "../session/staff-context.tsx";
import { UnsavedProvider } from "#app/staff-ui/unsaved/unsaved.tsx";
import styles from "./password-gate.module.css";

const PASSWORD_PAGE = "/admin/change-password";

/**
 * Whoever comes with a temporary password chooses their own before anything else: every other address leads there. Where
 * a password becomes temporary in the middle of a task, it is asked for over the page instead, so that unsaved edits stay.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { user } = useStaff();
  const must = user.mustChangePassword === true;
  const [came] = useState(must);
  return came && must ? <PasswordFirst /> : children;
}

function PasswordFirst() {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  if (pathname !== PASSWORD_PAGE) {
    return <Navigate to={`${PASSWORD_PAGE}?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <UnsavedProvider>
      <title>{t("admin_change_password")}</title>
      <div className={styles.gate}>
        <StaffHeader />
        <main id="content" className={styles.content}>
          <Outlet />
        </main>
      </div>
    </UnsavedProvider>
  );
}
