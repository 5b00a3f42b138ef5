/**
 * Serves uploaded files below `/files/`, and pictures below `/images/` as well. How a file goes out to visitors is an answer
 * like others: cached, dropped with what it depends on, and written to the disk, so that it is known while the database is away.
 */
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteError, unavailable } from "#shared/errors.ts";
import { LINK_PARAMETER } from "#shared/addresses.ts";
import { checkedPath, FILE_IS_PUBLIC } from "#shared/file-paths.ts";
import { draftByToken, filesShownBy } from "#server/domain/drafts/links.ts";
import { kindOf } from "#server/domain/files/kinds.ts";
import { addressesOf } from "#server/domain/files/path-resolver.ts";
import type { FileStore } from "#server/domain/files/store.ts";
import type { Account } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import { addressOfFile, fileKey } from "./addresses/cached-by.ts";
import type { Answer } from "./answers/answer.ts";
import { AnswerCache, type AnswerBounds, type ComputedAnswer } from "./answers/answer-cache.ts";
import type { AnswerFolder } from "./answers/answer-folder.ts";
import type { StoredAnswers } from "./answers/stored-answers.ts";
import { attachmentNamed, FILE_POLICY } from "./file-headers.ts";
import { redirected } from "./answers/redirected.ts";
import { SECURITY_HEADERS } from "./security/security-headers.ts";
import { sendFile } from "./send-file.ts";

/** A picture may be replaced under its address; an hour late is soon enough. */
const PICTURES_FOR_AN_HOUR = "public, max-age=3600";

const MB = 1024 * 1024;
/** `pages`: files that visitors may read; `choices`: files that they may not read yet. */
const FILE_BOUNDS: AnswerBounds = {
  pages: { entries: 20_000, bytes: 16 * MB },
  choices: { entries: 4000, bytes: 4 * MB },
};

type FileRequest = FastifyRequest<{ Params: { "*": string }; Querystring: Record<string, unknown> }>;

/** @param folder where it is written what visitors may read */
export function storedFileRoutes(app: FastifyInstance, services: Services, folder?: AnswerFolder): void {
  const { changes, now, files } = services;
  const cache = new AnswerCache({
    changes,
    nextMoment: ({ expiresAt }) => Promise.resolve(expiresAt),
    now,
    bounds: FILE_BOUNDS,
    folder,
  });
  const serve = async (request: FileRequest, reply: FastifyReply) => {
    const path = pathIn(request);
    if (request.bearer)
      return sendFile(files, await forStaff(services, path, request.bearer.account), request, reply);
    if (await isShownByLink(services, path, request.query[LINK_PARAMETER]))
      return sendFile(files, await uncached(services, path), request, reply);
    const answer = await cache.get(fileKey(path), "identity", () => forVisitors(services, path));
    if (answer.status !== 200) throw new SiteError("not_found");
    if (request.method === "GET") services.visits.note(addressOfFile(path), request.headers);
    return sendFile(files, sentBy(answer), request, reply);
  };
  const serveOrRedirect = async (request: FileRequest, reply: FastifyReply) => {
    try {
      return await serve(request, reply);
    } catch (error) {
      if (!(error instanceof SiteError) || error.code !== "not_found") throw error;
      // Whoever is sent on by two redirects follows each of them.
      const redirect = await redirected(services, request, () => Promise.resolve(true));
      if (!redirect) throw error;
      return reply.code(redirect.status).headers(redirect.headers).send();
    }
  };
  const open = {
    config: { lane: "files", demand: { access: "public", token: { to: "read", table: "file" } } },
  } as const;
  app.get("/files/*", open, serveOrRedirect);
  app.get("/images/*", open, serveOrRedirect);
}

/** What can be given without the database: the files that visitors could read before, and nobody who shows a token. */
export function filesWithoutDatabase(
  app: FastifyInstance,
  stored: Pick<StoredAnswers, "find">,
  files: FileStore,
): void {
  const serve = async (request: FileRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    const answer =
      authorization === undefined ? await stored.find(fileKey(pathIn(request)), "identity") : undefined;
    if (!answer) throw unavailable("database_away");
    return sendFile(files, sentBy(answer), request, reply);
  };
  app.get("/files/*", serve);
  app.get("/images/*", serve);
}

/** The answer's bytes are where the file lies. */
const sentBy = ({ body, headers: { etag: _ofPlace, ...headers } }: Answer) => ({
  place: body.toString(),
  headers,
});

type FileServices = Pick<Services, "files" | "addresses" | "records" | "publicFiles">;

async function forVisitors(services: FileServices, path: string): Promise<ComputedAnswer> {
  const found = await find(services, path);
  const { isPublic, dependencies } = await services.publicFiles.read(path);
  if (!isPublic) return { status: 404, headers: {}, content: "", dependencies, compartment: "choices" };
  const headers = { ...(await headersOf(services, path, found)), "cache-control": cachingOf(found) };
  return { headers, content: found.place, dependencies };
}

/** @throws SiteError `not_found`, also for a file that the account may not read */
async function forStaff(services: FileServices, path: string, account: Account) {
  const found = await uncached(services, path);
  const { isPublic } = await services.publicFiles.read(path);
  if (!isPublic && !(await isReadableBy(services, path, account))) throw new SiteError("not_found");
  return { ...found, headers: { ...found.headers, [FILE_IS_PUBLIC]: String(isPublic) } };
}

async function uncached(services: FileServices, path: string) {
  const found = await find(services, path);
  return {
    place: found.place,
    headers: { ...(await headersOf(services, path, found)), "cache-control": "no-store" },
  };
}

/** @param token an unchecked query parameter: the code of a link to a draft with this file */
async function isShownByLink(services: Services, path: string, token: unknown): Promise<boolean> {
  const { database, records, now } = services;
  const draft = token === undefined ? undefined : await draftByToken(database.read, token, now());
  if (!draft) return false;
  const files = await filesShownBy(database.read, records.tables, draft);
  return addressesOf(path).some((address) => files.includes(address));
}

/** All staff may read files without a record. */
async function isReadableBy({ records }: FileServices, path: string, account: Account): Promise<boolean> {
  const addresses = addressesOf(path);
  const among = (scope: Account | undefined) =>
    records.reader({ staff: true, account: scope, language: "en" }).among("file", "url", addresses);
  return (await among(account)).length > 0 || (await among(undefined)).length === 0;
}

async function headersOf(
  { records }: FileServices,
  path: string,
  { place, type }: Found,
): Promise<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    "content-security-policy": FILE_POLICY,
    "content-type": type.mediaType,
    ...(!type.inline && { "content-disposition": await attachment(records, path, place) }),
  };
}

const cachingOf = ({ type }: Found): string =>
  type.mediaType.startsWith("image/") ? PICTURES_FOR_AN_HOUR : "no-cache";

interface Found {
  /** In the store. */
  place: string;
  type: { mediaType: string; inline: boolean };
}

/** @throws SiteError `not_found` */
async function find({ files, addresses }: FileServices, path: string): Promise<Found> {
  for (const place of await addresses.candidates(path)) {
    const type = mediaType(place);
    if (type && (await files.size(place)) !== null) return { place, type };
  }
  throw new SiteError("not_found");
}

/** @throws SiteError `not_found` for a path that no file can have */
function pathIn({ params }: FileRequest): string {
  try {
    return checkedPath(params["*"]);
  } catch {
    throw new SiteError("not_found");
  }
}

function mediaType(path: string): { mediaType: string; inline: boolean } | undefined {
  const extension = extname(path).slice(1);
  return extension === "avif" ? { mediaType: "image/avif", inline: true } : kindOf(extension);
}

/** The name that it came with, for people; encoded, so that Kannada arrives and nothing else can follow it. */
async function attachment(records: Services["records"], path: string, place: string): Promise<string> {
  const [file] = await records
    .reader({ staff: true, language: "en" })
    .among("file", "url", [`/files/${path}`]);
  const name = typeof file?.name === "string" ? file.name : path.slice(path.lastIndexOf("/") + 1);
  return attachmentNamed(name, place);
}
