/**
 * The yardstick of a rendered page: React Router as its template sets it up, a root and one route whose loader answers
 * 24 notices, without a layout, a style or a cache: some 9 KB, sent as they are rendered.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { PassThrough, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createElement as h } from "react";
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

function Root() {
  return h(
    "html",
    { lang: "en" },
    h("head", null, h("meta", { charSet: "utf-8" }), h(Meta), h(Links)),
    h("body", null, h(Outlet), h(ScrollRestoration), h(Scripts)),
  );
}

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

const handleDocument: HandleDocumentRequestFunction = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        headers.set("Content-Type", "text/html");
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as globalThis.ReadableStream, { status, headers }));
      },
      onShellError: reject,
    });
  });

const ENTRY = { module: "/assets/entry.js", imports: [], css: [] };
const route = (id: string, path: string, more: { parentId?: string; hasLoader: boolean }) => ({
  id,
  path,
  ...more,
  module: `/assets/${id}.js`,
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
  imports: [],
  css: [],
});
const ROUTES = {
  root: route("root", "", { hasLoader: false }),
  page: route("page", "*", { parentId: "root", hasLoader: true }),
};

const build: ServerBuild = {
  entry: { module: { default: handleDocument } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
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
  assets: { entry: ENTRY, routes: ROUTES, url: "/assets/manifest.js", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");

async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await handle(new Request(`http://localhost${url}`));
  response.writeHead(status, Object.fromEntries(headers));
  if (body) Readable.fromWeb(body as WebStream).pipe(response);
  else response.end();
}

const server = createServer((request, response) => void answer(request, response));
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
