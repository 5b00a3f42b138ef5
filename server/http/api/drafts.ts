import { draftCalls } from "#shared/api/drafts.ts";
import {
  commentOn,
  createDraft,
  discardDraft,
  publishDraft,
  reopenDraft,
  returnDraft,
  saveDraft,
  submitDraft,
} from "#server/domain/drafts/drafts.ts";
import { makeLink, withdrawLink } from "#server/domain/drafts/links.ts";
import { draftDetail, draftsFor } from "#server/domain/drafts/read-drafts.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";
import { write } from "./write.ts";

const DONE = { done: true } as const;

export const drafts = implement(draftCalls, {
  "GET /staff/drafts": async (request) => ({
    drafts: await draftsFor(readerOf({ ...request, query: {} }), request.bearer.account, request.query),
  }),

  "GET /staff/drafts/:id": (request) =>
    draftDetail(readerOf(request), request.bearer.account, request.params.id),

  "POST /staff/drafts": async (request) => {
    const { services, bearer, body } = request;
    await services.records.prepare(bearer.account, body.object, [body.values]);
    return write(request, (writer) => createDraft(writer, bearer.account, body));
  },

  "PUT /staff/drafts/:id": (request) => {
    const { bearer, params, body } = request;
    const { revision, ...said } = body;
    return write(request, (writer) => saveDraft(writer, bearer.account, { ...params, revision }, said));
  },

  "POST /staff/drafts/:id/submit": async (request) => {
    const { services, bearer, params, body } = request;
    const answer = await write(request, async (writer) => {
      const { stored, draft } = await submitDraft(writer, bearer.account, { ...params, ...body });
      await services.draftMails.submitted(writer, bearer.account, draft);
      return stored;
    });
    services.outbox.wake();
    return answer;
  },

  "POST /staff/drafts/:id/return": async (request) => {
    const { services, bearer, params, body } = request;
    const { revision, reason } = body;
    const answer = await write(request, async (writer) => {
      const draft = await returnDraft(writer, bearer.account, { ...params, revision }, reason);
      await services.draftMails.returned(writer, bearer.account, draft, reason);
      return DONE;
    });
    services.outbox.wake();
    return answer;
  },

  "POST /staff/drafts/:id/publish": async (request) => {
    const { services, bearer, params, body } = request;
    const written = await write(request, async (writer) => {
      const { draft, ...answer } = await publishDraft(writer, bearer.account, { ...params, ...body });
      await services.draftMails.published(writer, bearer.account, draft, answer.id);
      return answer;
    });
    services.outbox.wake();
    return written;
  },

  "POST /staff/drafts/:id/discard": (request) => {
    const { bearer, params, body } = request;
    return write(request, async (writer) => {
      await discardDraft(writer, bearer.account, { ...params, ...body });
      return DONE;
    });
  },

  "POST /staff/drafts/:id/reopen": (request) =>
    write(request, (writer) => reopenDraft(writer, request.bearer.account, request.params.id)),

  "POST /staff/drafts/:id/comments": (request) => {
    const { bearer, params, body } = request;
    return write(request, async (writer) => {
      await commentOn(writer, bearer.account, params.id, body.text);
      return DONE;
    });
  },

  "POST /staff/drafts/:id/links": (request) => {
    const { bearer, params, body } = request;
    return write(request, (writer) => makeLink(writer, bearer.account, params.id, body.days));
  },

  "DELETE /staff/drafts/links/:id": (request) =>
    write(request, async (writer) => {
      await withdrawLink(writer, request.bearer.account, request.params.id);
      return DONE;
    }),

  "PUT /presence": async ({ services, bearer, body, sentenceLanguage }) => {
    await services.draftMails.noteLanguage(bearer.account, sentenceLanguage);
    return { others: await services.presence.note(bearer.account, body) };
  },

  "DELETE /presence/:window": async ({ services, bearer, params }) => {
    await services.presence.leave(bearer.account, params.window);
    return DONE;
  },
});
