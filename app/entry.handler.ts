/** The server's door to the pages, and the entry of their bundle. */
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as routes from "virtual:react-router/server-build";
import type { PageContext } from "#server/domain/site/site.ts";
import { pageContext } from "./context/page-context.ts";

const answer = createRequestHandler(routes, import.meta.env.MODE);

/** Answers a page, its data for a navigation in the browser, or a form that it posts. The body is complete, never a stream in parts. */
export async function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return answer(request, provider);
}
