import { createContext, type ReactNode, use } from "react";
import type { ShellData } from "#server/domain/site/shell-data.ts";

const ShellDataContext = createContext<ShellData | null>(null);

/** Provides the shell data: language, texts, menus and settings. */
export function ShellDataProvider({ shell, children }: { shell: ShellData; children: ReactNode }) {
  return <ShellDataContext value={shell}>{children}</ShellDataContext>;
}

/** The menus, settings and language around every page. */
export function useShellData(): ShellData {
  const shell = use(ShellDataContext);
  if (!shell) throw new Error("useShellData needs a ShellDataProvider above it.");
  return shell;
}
