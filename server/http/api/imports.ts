import type { Readable } from "node:stream";
import { importBody, importCalls } from "#shared/api/imports.ts";
import type { Contract } from "#shared/api/index.ts";
import { answeredUndo } from "#server/domain/imports/revert.ts";
import { answeredPreview } from "#server/domain/imports/row-results.ts";
import { parse } from "#server/domain/kernel/parse.ts";
import { type CallRequest, implement } from "./implement.ts";
import { linesOf } from "./lines.ts";

export const imports = implement(importCalls, {
  "POST /:object/import": importRows,

  "POST /:object/import/sheet": {
    check: async ({ services, bearer, params }) =>
      services.imports.assertImportable(bearer.account, params.object),
    handle: async ({ services, bearer, params, query, file }) =>
      services.imports.readSheet(bearer.account, params.object, await file(), query.sheet),
  },

  "GET /:object/imports": ({ services, bearer, params }) =>
    services.imports.list(bearer.account, params.object),

  "POST /:object/import/undo/:id": async (request) => {
    const { services, bearer, params, query, key, sentenceLanguage } = request;
    const { force = false, files = false } = query;
    const asked = { force, files, key };
    const result = await services.imports.undo(bearer.account, params.object, params.id, asked);
    return answeredUndo(result, sentenceLanguage);
  },
});

const NOTHING = Buffer.from("{}");

async function importRows({
  services,
  bearer: { account },
  params: { object },
  body: bytes,
  key,
  sentenceLanguage: language,
}: CallRequest<Contract["POST /:object/import"]>): Promise<Readable> {
  // Who may not import is refused before the answer begins, also without a body.
  const body = await services.imports.read(account, object, Buffer.isBuffer(bytes) ? bytes : NOTHING);
  const { dryRun, ...asked } = parse(importBody, body ?? {});
  const total = asked.rows.length;
  return linesOf(async (report) => {
    const onProgress = (done: number) => report({ done, total });
    return dryRun
      ? answeredPreview(await services.imports.preview(account, object, asked, onProgress), language)
      : services.imports.run(account, object, asked, key, onProgress);
  }, language);
}
