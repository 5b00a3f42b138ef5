import { viewCalls } from "#shared/api/views.ts";
import { changeView, createView, removeView, restoreView } from "#server/domain/views/list-views.ts";
import { viewsFor } from "#server/domain/views/read-views.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";
import { write } from "./write.ts";

export const views = implement(viewCalls, {
  "GET /staff/views": (request) =>
    viewsFor(readerOf({ ...request, query: {} }), request.bearer.account, request.query.object),

  "POST /staff/views": (request) =>
    write(request, (writer) => createView(writer, request.bearer.account, request.body)),

  "PUT /staff/views/:id": (request) =>
    write(request, (writer) => changeView(writer, request.bearer.account, request.params.id, request.body)),

  "DELETE /staff/views/:id": (request) =>
    write(request, async (writer) => {
      await removeView(writer, request.bearer.account, request.params.id);
      return { done: true } as const;
    }),

  "POST /staff/views/:id/restore": (request) =>
    write(request, (writer) => restoreView(writer, request.bearer.account, request.params.id)),
});
