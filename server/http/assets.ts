/** The build's own files: hashed names, so a browser keeps them for good; and the shell data of the languages. */
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { asLanguage } from "#shared/languages.ts";
import { WORKER_PATH } from "#shared/offline.ts";
import { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import { SHELL_TABLES } from "#server/domain/site/shell-data-store.ts";
import type { Services } from "#server/services.ts";
import type { AnswerCache, ComputedAnswer } from "./answers/answer-cache.ts";
import { PART_HEADERS, SECURITY_HEADERS } from "./security/security-headers.ts";
import { encodingsFor, sendAnswer } from "./answers/write-out.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";
/** Every page needs them, and they are read once. */
const UNLIMITED = { config: { unlimited: true } };

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** What the service worker may load: the site's own pages and files. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The folder of the build, and whether its service worker answers or what removes it from browsers. */
export interface Assets {
  folder: string;
  serviceWorker: boolean;
}

export function assetRoutes(
  app: FastifyInstance,
  cache: AnswerCache,
  { folder, serviceWorker }: Assets,
): void {
  app.get("/assets/*", UNLIMITED, (request, reply) => {
    const { pathname } = new URL(request.url, "http://site");
    return send(request, reply, cache, pathname, () => readAsset(folder, pathname, FOR_GOOD));
  });
  const worker = serviceWorker ? WORKER_PATH : "/remove-service-worker.js";
  app.get(WORKER_PATH, UNLIMITED, (request, reply) =>
    send(request, reply, cache, WORKER_PATH, async () => {
      const script = await readAsset(folder, worker, "no-cache");
      return { ...script, headers: { ...script.headers, "content-security-policy": WORKER_POLICY } };
    }),
  );
  // Requested by browsers for documents that name no icon, such as a PDF or a picture. Those are sandboxed, so their
  // origin is not that of the site.
  app.get("/favicon.ico", UNLIMITED, (request, reply) =>
    send(request, reply, cache, "/favicon.ico", async () => {
      const icon = await readAsset(folder, await emblemIn(folder), FOR_A_DAY);
      return { ...icon, headers: { ...icon.headers, "cross-origin-resource-policy": "cross-origin" } };
    }),
  );
}

export function shellDataRoutes(
  app: FastifyInstance,
  cache: AnswerCache,
  { shellData: frames }: Services,
): void {
  app.get<{ Params: { file: string } }>("/frame/:file", UNLIMITED, async (request, reply) => {
    const [, staff, tag] = /^(staff-)?([a-z]+)\./.exec(request.params.file) ?? [];
    const language = asLanguage(tag);
    if (!language) throw new SiteError("not_found");
    const file = await frames.get(language);
    const { path, json } = staff ? file.staff : file;
    const isOfToday = path === request.url;
    return send(request, reply, cache, isOfToday ? path : `/frame/${staff ?? ""}${language}`, async () => {
      const dependencies = new CacheDependencies();
      for (const table of SHELL_TABLES) dependencies.table(table);
      // An old name still answers an old page, with the texts of today, which are not for good.
      const cacheControl = isOfToday ? FOR_GOOD : "no-store";
      const headers = {
        ...SECURITY_HEADERS,
        "content-type": "application/json; charset=utf-8",
        "cache-control": cacheControl,
      };
      return { headers, content: json, dependencies, effort: "often" };
    });
  });
}

/** @param key under which the answer is cached: what of the address makes a difference to it */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  key: string,
  make: () => Promise<ComputedAnswer>,
): Promise<FastifyReply> {
  return sendAnswer(request, reply, await cache.get(key, encodingsFor(request.raw), make));
}

/** Names the build by its files, whose names hold their hashes: what refers to those of another build cannot be shown. */
export async function buildOf(folder: string): Promise<string> {
  const names = await readdir(join(folder, "assets")).catch(() => []);
  return hash("sha256", names.toSorted((a, b) => a.localeCompare(b)).join("\n"), "hex").slice(0, 16);
}

/** The address of the emblem, whose hash only the build knows. */
async function emblemIn(folder: string): Promise<string> {
  const names = await readdir(join(folder, "assets")).catch(() => []);
  return `/assets/${names.find((name) => /^emblem-.*\.svg$/.test(name)) ?? ""}`;
}

async function readAsset(folder: string, path: string, cacheControl: string): Promise<ComputedAnswer> {
  const type = TYPES[extname(path)];
  // A hashed name holds nothing but these; everything else is no file of the build.
  if (!type || !/^\/(assets\/)?[\w.-]+$/.test(path) || path.includes("..")) throw new SiteError("not_found");
  const content = await readFile(join(folder, path)).catch(() => undefined);
  if (!content) throw new SiteError("not_found");
  const brotli = await readFile(join(folder, `${path}.br`)).catch(() => undefined);
  const headers = { ...PART_HEADERS, "content-type": type, "cache-control": cacheControl };
  return { headers, content, brotli, dependencies: new CacheDependencies(), effort: "often" };
}
