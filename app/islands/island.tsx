import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { ISLANDS, type IslandData, type IslandName } from "./definitions.ts";
import { IslandRoot } from "./island-root.tsx";

interface IslandProps<Props> {
  name: IslandName;
  Component: ComponentType<Props>;
  props: Props;
}

/**
 * A component of a page that runs on React in the browser, and is complete before it does. It is rendered by itself, as the browser
 * will, so that both count its ids alike.
 */
export function Island<Props extends object>({ name, Component, props }: IslandProps<Props>) {
  const { language, texts } = useShellData();
  const own = Object.fromEntries(ISLANDS[name].map((key) => [key, texts[key] ?? ""]));
  const data: IslandData = { props: props as Record<string, unknown>, language, texts: own };
  const html = renderToString(
    <IslandRoot data={data}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: name },
  );
  return (
    // oxlint-disable-next-line react/no-danger -- What React has just rendered.
    <div data-island={name} data-with={JSON.stringify(data)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
