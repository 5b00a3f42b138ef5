/** Takes files: one multipart field `file`, into one of the folders or in the place of an uploaded file. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { UPLOAD_BYTES_MAX } from "#shared/vocabulary.ts";
import type { Given } from "#server/domain/files/receive.ts";
import { type UploadedFile, uploadFolder } from "#server/domain/files/uploads.ts";
import type { Actor } from "#server/domain/records/view.ts";
import type { Services } from "#server/services.ts";
import { authenticate, readKey } from "./api-routes.ts";
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

function takeFiles(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { "*": string } }>("/api/file/upload/*", async (request, reply) => {
    const actor = await uploader(services, request);
    const folder = uploadFolder(request.params["*"]);
    const key = keyOf(request);
    return answer(reply, await services.uploads.take(actor, folder, await fileIn(request), key));
  });
  app.post<{ Params: { id: string } }>("/api/file/replace/:id", async (request, reply) => {
    const actor = await uploader(services, request);
    const { id } = request.params;
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new SiteError("not_found");
    const key = keyOf(request);
    return answer(reply, await services.uploads.replace(actor, Number(id), await fileIn(request), key));
  });
}

/** @throws SiteError `invalid` */
const keyOf = ({ headers }: FastifyRequest): string | undefined => readKey(headers["idempotency-key"]);

/** @throws SiteError `unauthorized` */
async function uploader(services: Services, { headers }: FastifyRequest): Promise<Actor> {
  const bearer = await authenticate(services, headers.authorization);
  if (!bearer) throw new SiteError("unauthorized");
  return bearer.account;
}

/** @throws SiteError `unsupported_kind` for what is no form, `file_missing` */
async function fileIn(request: FastifyRequest): Promise<Given> {
  if (!request.isMultipart())
    throw new SiteError("unsupported_kind", {
      message: "A multipart form with the field file is expected.",
    });
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
    cutOff: () => part.file.truncated,
  };
}

const answer = (reply: FastifyReply, file: UploadedFile): FastifyReply =>
  reply
    .headers({ ...SECURITY_HEADERS, "content-security-policy": DATA_POLICY, "cache-control": "no-store" })
    .send(file);
