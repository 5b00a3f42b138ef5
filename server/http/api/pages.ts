import { pageCalls } from "#shared/api/pages.ts";
import { blockLists } from "#server/domain/pages/block-lists.ts";
import { blocksOfPage } from "#server/domain/pages/page-blocks.ts";
import { createPage, removeTogether } from "#server/domain/pages/whole-page.ts";
import { writeBlock } from "#server/domain/pages/write-block.ts";
import { implement } from "./implement.ts";
import { oneLanguageOf, readerOf, textsOf } from "./readers.ts";
import { write } from "./write.ts";

export const pages = implement(pageCalls, {
  "GET /block/lists": (request) => blockLists(readerOf(request), oneLanguageOf(request)),

  "GET /block/page/:id": async (request) =>
    blocksOfPage(readerOf(request), request.params.id, await textsOf(request)),

  "POST /block/labelled": async (request) => {
    const { services, bearer, body } = request;
    if (body.text) await services.records.prepare(bearer.account, "content", [body.text]);
    return write(request, (writer) => writeBlock(writer, body));
  },

  "POST /page/whole": async (request) => {
    const { services, bearer, body } = request;
    if (body.text) await services.records.prepare(bearer.account, "content", [body.text]);
    return write(request, (writer) => createPage(writer, body));
  },

  "POST /staff/records/delete": (request) =>
    write(request, async (writer) => ({ deleted: await removeTogether(writer, request.body.records) })),
});
