/** Takes files: one multipart field `file`, into one of the folders. */
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { uploadFolder } from "#server/domain/files/uploads.ts";
import type { Services } from "#server/services.ts";
import { authenticate } from "./api-routes.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

/** Bytes of one file. */
const LARGEST_FILE = 25 * 1024 * 1024;

const MULTIPART = {
  limits: { files: 1, fields: 10, parts: 11, fileSize: LARGEST_FILE, fieldSize: 10_000 },
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
    const bearer = await authenticate(services, request.headers.authorization);
    if (!bearer) throw new SiteError("unauthorized");
    const folder = uploadFolder(request.params["*"]);
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
    const file = await services.uploads.take(bearer.account, folder, {
      // A part that is a file by its type alone has no name.
      name: part.filename ?? "",
      content: part.file,
      cutOff: () => part.file.truncated,
    });
    return reply
      .headers({ ...SECURITY_HEADERS, "content-security-policy": DATA_POLICY, "cache-control": "no-store" })
      .send(file);
  });
}
