/** Renders the examples of the components within all that the site and the staff area put around them. */
import "#app/styles/index.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { pageAddressOf, PageAddressProvider } from "#app/document/page-address.ts";
import { InternalLink } from "#app/internal-link.tsx";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings, Toasts } from "#app/document/page-settings.tsx";
import { UnsavedProvider } from "#app/staff-ui/unsaved/unsaved.tsx";
import type { Language } from "#shared/languages.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { examplesIn } from "./examples.ts";

const MENUS = { main: [], top: [], footer: [], library: [], libraryTop: [] };
const ADDRESS = pageAddressOf({ pathname: "/", search: "" }, "https://site.example");
/** React renders, what it asked for comes, and React renders that. */
const FRAMES = 3;

let root: Root | undefined;

export interface Shown {
  /** From the root of the project. */
  file: string;
  /** All of the file where it is undefined. */
  name?: string;
  language: Language;
}

/** Shows one example, or all of a file below one another. @returns their names */
export async function show({ file, name, language }: Shown): Promise<string[]> {
  const shown = Object.entries(examplesIn(file)).filter(([each]) => name === undefined || each === name);
  if (shown.length === 0) throw new Error(`${file} has no example ${name}.`);
  document.documentElement.lang = language;
  root?.unmount();
  root = createRoot(document.querySelector("#root")!);
  root.render(
    <StrictMode>
      <StaffPage language={language}>
        {shown.map(([each, example]) => (
          <div key={each} data-example={each}>
            {example}
          </div>
        ))}
      </StaffPage>
    </StrictMode>,
  );
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  return shown.map(([each]) => each);
}

/** Has what any page has, and what the staff area adds. */
function StaffPage({ language, children }: { language: Language; children: ReactNode }) {
  const shell = { language, texts: SHIPPED_TEXTS[language], menus: MENUS, settings: {}, staff: "" };
  const page = (
    <PageAddressProvider value={ADDRESS}>
      <PageSettings Internal={InternalLink}>
        <Toasts>
          <UnsavedProvider>{children}</UnsavedProvider>
        </Toasts>
      </PageSettings>
    </PageAddressProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return (
    <ShellDataProvider shell={shell}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellDataProvider>
  );
}
