/** Takes files: one multipart field `file`, into one of the folders or in the place of an uploaded file. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { API_BASE } from "#shared/api-base.ts";
import { SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { UPLOAD_BYTES_MAX } from "#shared/vocabulary.ts";
import type { UploadStream } from "#server/domain/files/receive.ts";
import { type UploadedFile, uploadFolder } from "#server/domain/files/uploads.ts";
import type { Actor } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import { readKey } from "./api-routes.ts";
import { sentenceLanguage } from "./language.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

const MULTIPART = {
  limits: { files: 1, fields: 10, parts: 11, fileSize: UPLOAD_BYTES_MAX, fieldSize: 10_000 },
  // Whoever takes the file says what was wrong with it.
  throwFileSizeLimit: false,
};

export async function uploadRoute(app: FastifyInstance, services: Services): Promise<void> {
  // A scope of its own: no other call reads forms.
  await app.register(async (scope) => {
    await scope.register(multipart, MULTIPART);
    takeFiles(scope, services);
  });
}

/** Whether a file may come at all is known before the first byte of it is read. */
function takeFiles(app: FastifyInstance, services: Services): void {
  const config = { demand: { access: "staff" }, takesFile: true, lane: "uploads" } as const;
  app.post<{ Params: { "*": string } }>(`${API_BASE}/file/upload/*`, {
    config,
    onRequest: async ({ params, headers }) => {
      uploadFolder(params["*"]);
      await services.space.ensure(lengthOf(headers));
    },
    handler: async (request, reply) => {
      const folder = uploadFolder(request.params["*"]);
      const { id, ...file } = await services.uploads.take(
        actorOf(request),
        folder,
        await fileIn(request),
        keyOf(request),
      );
      return answer(reply, {
        id,
        message: sentenceFor(request, { code: "done_uploaded", params: { name: file.name } }),
        ...file,
      });
    },
  });
  app.post<{ Params: { id: string } }>(`${API_BASE}/file/replace/:id`, {
    config,
    onRequest: async (request) => {
      await services.uploads.changeable(actorOf(request), idIn(request.params));
      await services.space.ensure(lengthOf(request.headers));
    },
    handler: async (request, reply) => {
      const { id, version, received, ...file } = await services.uploads.replace(
        actorOf(request),
        idIn(request.params),
        await fileIn(request),
        keyOf(request),
      );
      return answer(reply, {
        id,
        version,
        message: sentenceFor(request, { code: "done_replaced", params: { name: received } }),
        ...file,
      });
    },
  });
}

/** How many bytes are going to come, where the sender says so. */
const lengthOf = ({ "content-length": length }: FastifyRequest["headers"]): number =>
  Number(length ?? 0) || 0;

/** @throws SiteError `not_found` */
function idIn({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found");
  return Number(id);
}

/** @throws SiteError `invalid` */
const keyOf = ({ headers }: FastifyRequest): string | undefined => readKey(headers["idempotency-key"]);

/** @throws SiteError `unauthorized` */
function actorOf({ bearer }: Pick<FastifyRequest, "bearer">): Actor {
  if (!bearer) throw new SiteError("unauthorized");
  return bearer.account;
}

/** @throws SiteError `unsupported_kind` for what is no form, `file_missing` */
async function fileIn(request: FastifyRequest): Promise<UploadStream> {
  if (!request.isMultipart()) throw new SiteError("unsupported_kind", { problem: { code: "expected_form" } });
  const part = await request.file();
  if (part?.fieldname !== "file") {
    // What is not read would hold the connection.
    part?.file.resume();
    throw new SiteError("file_missing");
  }
  return {
    // A part that is a file by its type alone has no name.
    name: part.filename ?? "",
    content: part.file,
    truncated: () => part.file.truncated,
  };
}

const sentenceFor = ({ headers }: FastifyRequest, problem: Problem): string =>
  sentenceOf(problem, sentenceLanguage(headers));

const answer = (
  reply: FastifyReply,
  file: UploadedFile & { message: string; version?: number },
): FastifyReply =>
  reply
    .headers({ ...SECURITY_HEADERS, "content-security-policy": DATA_POLICY, "cache-control": "no-store" })
    .send(file);
