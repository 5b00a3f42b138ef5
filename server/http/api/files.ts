import { fileCalls } from "#shared/api/files.ts";
import type { Problem } from "#shared/problems.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { usagesOfFile } from "#server/domain/files/file-usages.ts";
import { readReplacements } from "#server/domain/files/file-versions.ts";
import { attachmentNamed, FILE_POLICY } from "../file-headers.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

export const files = implement(fileCalls, {
  "GET /file/list": (request) => readerOf(request).batches("file"),

  "GET /file/uses/:id": (request) => usagesOfFile(readerOf(request), request.params.id),

  "GET /file/history/:id": async (request) => {
    const reader = readerOf(request);
    const { id } = await reader.byId("file", request.params.id);
    return (await readReplacements(reader.source.db, [id])).get(id) ?? [];
  },

  "GET /file/earlier/:id": ({ services, bearer, params }) =>
    services.uploads.contents(bearer.account, params.id),

  "POST /file/revert/:id/:version": ({ services, bearer, params: { id, version } }) =>
    services.uploads.revert(bearer.account, id, version),

  "POST /file/upload/:folder+": async ({ services, bearer, params, file, key, sentenceLanguage }) => {
    const taken = await services.uploads.take(bearer.account, params.folder, await file(), key);
    const { id, url, name, size } = taken;
    const message = sentenceOf({ code: "done_uploaded", params: { name } }, sentenceLanguage);
    return { id, message, url, name, size };
  },

  "POST /file/replace/:id": {
    check: ({ services, bearer, params }) => services.uploads.changeable(bearer.account, params.id),
    handle: async ({ services, bearer, params, file, key, sentenceLanguage }) => {
      const replaced = await services.uploads.replace(bearer.account, params.id, await file(), key);
      const { id, version, received, url, name, size } = replaced;
      const done: Problem = { code: "done_replaced", params: { name: received } };
      return { id, version, message: sentenceOf(done, sentenceLanguage), url, name, size };
    },
  },

  "GET /file/earlier/:id/:version": async ({ services, bearer, params: { id, version }, headers }) => {
    const { stream, size, name, kind, place } = await services.uploads.open(bearer.account, id, version);
    Object.assign(headers, {
      "content-security-policy": FILE_POLICY,
      "content-type": kind,
      "content-length": size,
      "content-disposition": attachmentNamed(name, place),
    });
    return stream;
  },
});
