import type { Warning } from "#shared/api/record.ts";
import { manyCalls } from "#shared/api/many.ts";
import { removeMany, restoreMany } from "#server/domain/records/write/remove-many.ts";
import { implement } from "./implement.ts";
import { getWarnings, write } from "./write.ts";

export const many = implement(manyCalls, {
  "POST /:object/update": async (request) => {
    const { services, bearer, params, body } = request;
    await services.records.prepare(bearer.account, params.object, body.records);
    return write(request, async (writer) => {
      const updated: { id: number; version: number; warnings?: Warning[] }[] = [];
      for (const record of body.records) {
        const written = await writer.update(params.object, record);
        updated.push({ ...written, ...getWarnings(writer, written.id, request.sentenceLanguage) });
      }
      return updated;
    });
  },

  "POST /:object/delete": (request) =>
    write(request, async (writer) => {
      const { ids, force = false } = request.body;
      await removeMany(writer, request.params.object, ids, force);
      return { ids };
    }),

  "POST /:object/restore": (request) =>
    write(request, async (writer) => {
      const { ids } = request.body;
      await restoreMany(writer, request.params.object, ids);
      return { ids };
    }),
});
