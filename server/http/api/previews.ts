import { previewCalls } from "#shared/api/previews.ts";
import { implement } from "./implement.ts";

export const previews = implement(previewCalls, {
  "POST /staff/preview": ({ previewPage, bearer, body }) => previewPage(bearer.account, body),
});
