import { type ReactNode, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import type { SignInResult } from "#shared/api/accounts.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { StaffHeader } from "./staff-header.tsx";
import { useStaff } from "../session/staff-context.tsx";
import styles from "./duty-gate.module.css";

interface Duty {
  path: string;
  title: TextKey;
}
const PASSWORD: Duty = { path: "/admin/change-password", title: "admin_change_password" };
const SECOND_FACTOR: Duty = { path: "/admin/second-factor", title: "admin_factors" };
/** From one to the next, the address to go on to stays. */
const DUTY_PATHS = new Set([PASSWORD.path, SECOND_FACTOR.path]);

function dutyOf({ mustChangePassword, mustSetUpSecondFactor }: SignInResult): Duty | undefined {
  if (mustChangePassword) return PASSWORD;
  return mustSetUpSecondFactor ? SECOND_FACTOR : undefined;
}

/**
 * Whoever comes with a temporary password chooses their own before anything else, and whoever lacks a second factor that
 * their role demands sets one up: every other address leads there. What turns out in the middle of a task is asked for over
 * the page instead, so that unsaved edits stay.
 */
export function DutyGate({ children }: { children: ReactNode }) {
  const { user } = useStaff();
  const duty = dutyOf(user);
  const [came] = useState(duty !== undefined);
  return came && duty ? <DutyFirst duty={duty} /> : children;
}

function DutyFirst({ duty: { path, title } }: { duty: Duty }) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  if (pathname !== path) {
    const next = DUTY_PATHS.has(pathname) ? search : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={path + next} replace />;
  }
  return (
    <>
      <title>{t(title)}</title>
      <div className={styles.gate}>
        <StaffHeader />
        <main id="content" className={styles.content}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
