import { noticeCalls } from "#shared/api/notices.ts";
import { noticesLike } from "#server/domain/notices/alike.ts";
import { proposedNotices } from "#server/domain/notices/proposals.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

export const notices = implement(noticeCalls, {
  "POST /notification/proposals": (request) =>
    proposedNotices(readerOf(request), request.body.files, request.services.now()),

  "POST /notification/alike": (request) => noticesLike(readerOf(request), request.body.notices),
});
