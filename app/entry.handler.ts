/** What the server calls to render pages: the entry of their bundle. */
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as routes from "virtual:react-router/server-build";
import { hash as bootScriptHash } from "virtual:boot-script";
import type { PageContext } from "#server/domain/site/site.ts";
import { pageContext } from "./context/page-context.ts";

/** The inline scripts of the pages, as a Content-Security-Policy names them: they are the same on every page. */
export const scriptHashes: readonly string[] = [bootScriptHash];

const answer = createRequestHandler(routes, import.meta.env.MODE);

/** Answers a page, its data for a navigation in the browser, or a form that it posts. The body is complete, never a stream of chunks. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return answer(request, provider);
}
