/** The part of the islands that needs React. */
import { type ComponentType, StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandData } from "./definitions.ts";
import { IslandRoot } from "./island-root.tsx";

/** @param load answers the component whose HTML stands in the element */
export async function hydrate(island: HTMLElement, load: () => Promise<unknown>): Promise<void> {
  const Component = (await load()) as ComponentType<Record<string, unknown>>;
  const data = JSON.parse(island.dataset["with"] ?? "{}") as IslandData;
  startTransition(() => {
    hydrateRoot(
      island,
      <StrictMode>
        <IslandRoot data={data}>
          <Component {...data.props} />
        </IslandRoot>
      </StrictMode>,
      { identifierPrefix: island.dataset["island"] },
    );
  });
}
