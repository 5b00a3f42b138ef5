import { createContext, type ReactNode, use } from "react";
import type { Frame } from "#server/domain/site/frame.ts";

const FrameContext = createContext<Frame | null>(null);

/** Gives a tree its language: texts, menus and settings. */
export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The menus, settings and language around every page. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameProvider above it.");
  return frame;
}
