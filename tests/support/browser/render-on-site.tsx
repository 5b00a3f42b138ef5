/** Renders a component as it stands within the site: at an address, with shell data. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { renderDocument } from "#app/document/cached-fragment.tsx";
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

type ShownShell = Partial<Omit<ShellData, "menus">> & { menus?: Partial<ShellData["menus"]> };

export const renderOnSite = (element: ReactNode, address: string, frame: ShownShell): string =>
  renderToStaticMarkup(onSite(element, address, frame));

/** As a whole document, in which fragments are rendered by themselves. */
export const renderDocumentOnSite = (element: ReactNode, address: string, frame: ShownShell): string =>
  renderDocument(
    <html lang="en">
      <body>{onSite(element, address, frame)}</body>
    </html>,
  ).toString();

function onSite(element: ReactNode, address: string, { menus, ...frame }: ShownShell): ReactNode {
  const place = pageAddressOf(new URL(address, SITE), SITE);
  return (
    <ShellDataProvider shell={{ ...EMPTY, ...frame, menus: { ...EMPTY.menus, ...menus } }}>
      <PageAddressProvider value={place}>{element}</PageAddressProvider>
    </ShellDataProvider>
  );
}
