/**
 * The yardstick of a rendered page: React Router as its template sets it up, put together by hand, because its build and its
 * adapter are no dependencies of the project: a root with a layout, one route whose loader answers 24 notices, the entry of
 * the template, and what the adapter for Node does of a request and of an answer. No style, no cache, no compression.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { PassThrough, Readable } from "node:stream";
import { createElement as h, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";

const COUNT = 24;
const NOTICES = Array.from({ length: COUNT }, (_, index) => ({
  id: 1000 + index,
  title: `Notice ${index} about the examination of the second semester`,
  day: "2026-03-05",
}));

function Layout({ children }: { children: ReactNode }) {
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h(Meta),
      h(Links),
    ),
    h("body", null, children, h(ScrollRestoration), h(Scripts)),
  );
}

const Root = () => h(Outlet);

function Page() {
  const { notices } = useLoaderData<{ notices: typeof NOTICES }>();
  return h(
    "main",
    null,
    h("h1", null, "Notifications"),
    h(
      "ul",
      null,
      notices.map(({ id, title, day }) =>
        h(
          "li",
          { key: id },
          h("time", { dateTime: day }, day),
          " ",
          h(Link, { to: `/notification/${id}` }, title),
        ),
      ),
    ),
  );
}

const STREAM_TIMEOUT_MS = 6000;

/** The template's entry. */
const handleDocument: HandleDocumentRequestFunction = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), STREAM_TIMEOUT_MS);
    const { pipe, abort } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough({
          final(callback) {
            clearTimeout(timer);
            callback();
          },
        });
        headers.set("Content-Type", "text/html");
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as globalThis.ReadableStream, { status, headers }));
      },
      onShellError: reject,
    });
  });

const ENTRY = {
  module: "/assets/entry.client-DBmlMGfa.js",
  imports: ["/assets/runtime-CS47IKv4.js"],
  css: [],
};
const route = (id: string, path: string, more: { parentId?: string; hasLoader: boolean }) => ({
  id,
  path,
  ...more,
  module: `/assets/${id}-sEFYwIPM.js`,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: ["/assets/runtime-CS47IKv4.js", "/assets/lib-DAbb4Clf.js"],
  css: [],
});
const ROUTES = {
  root: route("root", "", { hasLoader: false }),
  page: route("page", "*", { parentId: "root", hasLoader: true }),
};

const build: ServerBuild = {
  entry: { module: { default: handleDocument } },
  routes: {
    root: { id: "root", path: "", module: { default: Root, Layout } },
    page: {
      id: "page",
      parentId: "root",
      path: "*",
      module: {
        default: Page,
        loader: () => ({ notices: NOTICES }),
        meta: () => [{ title: "Notifications" }],
      },
    },
  },
  assets: { entry: ENTRY, routes: ROUTES, url: "/assets/manifest-1f2e3d4c.js", version: "1f2e3d4c" },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");

/** The adapter for Node: a request that ends with its connection, and an answer that is sent as it comes. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers, rawHeaders } = request;
  const connection = new AbortController();
  response.once("close", () => connection.abort());
  const sent = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) sent.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  const init = { method, headers: sent, signal: connection.signal };
  const result = await handle(new Request(`http://${headers.host}${url}`, init));
  response.writeHead(result.status, Object.fromEntries(result.headers));
  const reader = result.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    if (!response.write(part.value)) await once(response, "drain");
  }
  response.end();
}

const server = createServer((request, response) => void answer(request, response));
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
