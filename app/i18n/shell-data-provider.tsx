import { createContext, type ReactNode, use } from "react";
import type { ShellData } from "#server/domain/site/shell-data.ts";

const FrameContext = createContext<ShellData | null>(null);

/** Gives a tree its language: texts, menus and settings. */
export function ShellDataProvider({ frame, children }: { frame: ShellData; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The menus, settings and language around every page. */
export function useShellData(): ShellData {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameProvider above it.");
  return frame;
}
