/** Reads forms that carry one file: the multipart field `file`. */
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { UPLOAD_BYTES_MAX } from "#shared/vocabulary.ts";
import type { UploadStream } from "#server/domain/files/receive.ts";

const MULTIPART = {
  limits: { files: 1, fields: 10, parts: 11, fileSize: UPLOAD_BYTES_MAX, fieldSize: 10_000 },
  // Whoever takes the file says what was wrong with it.
  throwFileSizeLimit: false,
};

export async function readForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, MULTIPART);
}

/** @throws SiteError `unsupported_kind` for what is no form, `file_missing` */
export async function fileIn(request: FastifyRequest): Promise<UploadStream> {
  if (!request.isMultipart()) throw new SiteError("unsupported_kind", { problem: { code: "expected_form" } });
  const parts = request.parts();
  const fields: Record<string, string> = {};
  const part = await findFile(parts, fields);
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
    async fields() {
      await findFile(parts, fields);
      return fields;
    },
  };
}

/** Reads the parts up to the next file. @param fields takes the texts before it */
async function findFile(
  parts: AsyncIterableIterator<Multipart>,
  fields: Record<string, string>,
): Promise<MultipartFile | undefined> {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return undefined;
    if (part.type === "file") return part;
    if (typeof part.value === "string") fields[part.fieldname] = part.value;
  }
}
