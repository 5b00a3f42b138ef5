/** What React needs to start in the browser, as data: the scripts of a page have to be the same on every page. */
import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

type Route = NonNullable<EntryContext["manifest"]["routes"][string]>;

export interface StartData {
  /** What React Router's own inline script would set as `__reactRouterContext`. */
  context: Record<string, unknown>;
  /** The loaders' data, in the form that React Router's client decodes. */
  stream: string;
  /** Modules that run before those of the routes, in this order. */
  first: string[];
  /** The id of each route that the page is made of, and the modules in which it was built. */
  routes: [id: string, modules: string[]][];
  /** The module that starts React when all others are there. */
  entry: string;
  /** What these modules import, to be fetched beside them. */
  imports: string[];
}

/** @param entry whose stream is read to its end, so that nobody else can read it */
export async function startDataOf({
  manifest,
  serverHandoffString = "{}",
  serverHandoffStream,
  staticHandlerContext,
}: EntryContext): Promise<StartData> {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!);
  return {
    context: JSON.parse(serverHandoffString) as Record<string, unknown>,
    stream: serverHandoffStream ? await text(serverHandoffStream) : "",
    first: [...(manifest.hmr ? [manifest.hmr.runtime] : []), manifest.url],
    routes: routes.map((route) => [route.id, piecesOf(route)]),
    entry: manifest.entry.module,
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])],
  };
}

/** A route may have been built in several pieces, which together are its module. */
function piecesOf(route: Route): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const pieces = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...pieces.filter((piece) => piece !== undefined), route.module];
}

/** JSON that can stand in a script element. */
export const asScriptText = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");
