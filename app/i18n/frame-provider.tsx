import { createContext, type ReactNode, use } from "react";
import { I18nextProvider } from "react-i18next";
import type { Frame } from "#server/domain/site/frame.ts";
import { translator } from "./translator.ts";

const FrameContext = createContext<Frame | null>(null);

/** Gives a tree its language: texts, menus and settings. */
export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <FrameContext value={frame}>
      <I18nextProvider i18n={translator(frame)}>{children}</I18nextProvider>
    </FrameContext>
  );
}

/** The menus, settings and language around every page. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameProvider above it.");
  return frame;
}
