import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { ShellDataProvider } from "./i18n/shell-data-provider.tsx";
import { openingInsteadOfReload } from "./navigation/open-instead-of-reload.ts";

const INSTRUMENTATIONS = [openingInsteadOfReload];

async function hydrate() {
  const path = document.documentElement.dataset.frame;
  if (!path) throw new Error("The page does not name its shell data.");
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The shell data could not be loaded: ${answer.status}.`);
  const shell = (await answer.json()) as ShellData;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShellDataProvider shell={shell}>
          <HydratedRouter instrumentations={INSTRUMENTATIONS} />
        </ShellDataProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
