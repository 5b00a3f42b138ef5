/** Reads forms that carry one file: the multipart field `file`. */
import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SiteError } from "#shared/errors.ts";
import { UPLOAD_BYTES_MAX } from "#shared/vocabulary.ts";
import type { UploadStream } from "#server/domain/files/receive.ts";
import { hasBody } from "../limits/rest-of-body.ts";

const LIMITS = { files: 1, fields: 10, parts: 11, fileSize: UPLOAD_BYTES_MAX, fieldSize: 10_000 };

/** Leaves the body of a form to its handler, as a stream. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser("multipart/form-data", (_request, body, done) => done(null, body));
}

/**
 * Resolves when the file begins; its content fails with the error that breaks the body off.
 * @throws SiteError `unsupported_kind` if the body is not a form, `file_missing`, `too_large`, `unreadable_body`
 */
export async function readFile({ headers, body, raw }: FastifyRequest): Promise<UploadStream> {
  if (!(body instanceof Readable))
    throw new SiteError("unsupported_kind", { problem: { code: "expected_form" } });
  if (body.errored) throw body.errored;
  if (!hasBody(raw)) throw new SiteError("file_missing");
  const { promise, resolve, reject } = Promise.withResolvers<UploadStream>();
  const form = new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS });
  const fields: Record<string, string> = {};
  const { promise: finished, ...end } = Promise.withResolvers<void>();
  // Nobody waits for the texts of a form that nobody takes the file of.
  finished.catch(() => {});
  const fail = (error: Error) => {
    end.reject(error);
    reject(error);
  };
  const rejectTooLarge = () => reject(new SiteError("too_large"));
  form
    .once("file", (field, content, name?: string) => {
      // Fails later readers as well: the file may break off before its handler reads it.
      const breakOff = (error: Error) => content.destroy(error);
      form.once("error", breakOff);
      body.once("error", breakOff);
      content.on("error", breakOff);
      // A part that is a file by its type alone has no name.
      if (field === "file")
        return resolve({
          name: name ?? "",
          content,
          truncated: () => content.truncated,
          fields: () => finished.then(() => fields),
        });
      // An unread part would hold the connection.
      content.resume();
      reject(new SiteError("file_missing"));
    })
    .on("field", (name, value) => (fields[name] = value))
    .once("partsLimit", rejectTooLarge)
    .once("fieldsLimit", rejectTooLarge)
    .on("error", fail)
    .once("finish", () => {
      end.resolve();
      reject(new SiteError("file_missing"));
    });
  body.on("error", fail).pipe(form);
  return promise;
}
