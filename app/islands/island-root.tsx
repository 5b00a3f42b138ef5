import type { ReactNode } from "react";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings, Toasts } from "#app/document/page-settings.tsx";
import type { IslandData } from "./definitions.ts";

const NO_MENUS = { main: [], top: [], footer: [], library: [], libraryTop: [] };

/** What an island stands in, on the server and in the browser: its language and its texts. */
export function IslandRoot({
  data: { language, texts },
  children,
}: {
  data: IslandData;
  children: ReactNode;
}) {
  const shell = { language, texts, menus: NO_MENUS, settings: {}, staff: "" };
  return (
    <ShellDataProvider shell={shell}>
      <PageSettings>
        <Toasts>{children}</Toasts>
      </PageSettings>
    </ShellDataProvider>
  );
}
