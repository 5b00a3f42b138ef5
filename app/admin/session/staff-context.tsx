import { createContext, type ReactNode, use } from "react";
import type { StaffShellData } from "#server/domain/site/shell-data.ts";
import type { SignInResult } from "#shared/api/accounts.ts";

interface Staff {
  user: SignInResult;
  menus: StaffShellData["menus"];
}

const StaffContext = createContext<Staff | null>(null);

/** Who is signed in, and the menus of the staff area. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error("useStaff needs a StaffProvider above it.");
  return staff;
}

export function StaffProvider({ value, children }: { value: Staff; children: ReactNode }) {
  return <StaffContext value={value}>{children}</StaffContext>;
}
