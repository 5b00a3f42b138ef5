/** Renders a component as it stands within the site: at an address, with shell data. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageAddressOf, PageAddressProvider } from "#app/document/page-address.ts";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import type { ShellData } from "#server/domain/site/shell-data.ts";

/** The site's own address. */
export const SITE = "https://site.example";

const EMPTY: ShellData = {
  language: "en",
  texts: {},
  menus: { main: [], top: [], footer: [], library: [], libraryTop: [] },
  settings: {},
  staff: "",
};

export function renderOnSite(
  element: ReactNode,
  address: string,
  { menus, ...frame }: Partial<Omit<ShellData, "menus">> & { menus?: Partial<ShellData["menus"]> },
): string {
  const place = pageAddressOf(new URL(address, SITE), SITE);
  return renderToStaticMarkup(
    <ShellDataProvider shell={{ ...EMPTY, ...frame, menus: { ...EMPTY.menus, ...menus } }}>
      <PageAddressProvider value={place}>{element}</PageAddressProvider>
    </ShellDataProvider>,
  );
}
