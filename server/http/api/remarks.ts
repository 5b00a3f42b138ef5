import { remarkCalls } from "#shared/api/remarks.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { remarksOn } from "#server/domain/remarks/remarks.ts";
import { implement } from "./implement.ts";
import { readerOf } from "./readers.ts";

export const remarks = implement(remarkCalls, {
  "POST /staff/remarks": async (request) => {
    const { services, body, sentenceLanguage } = request;
    const found = await remarksOn(readerOf({ ...request, query: {} }), services, body);
    return {
      remarks: found.map((remark) => {
        const { field, code, place, uses: usages, more } = remark;
        const message = sentenceOf(remark, sentenceLanguage);
        return {
          field,
          code,
          message,
          ...(place && { place }),
          ...(usages && { uses: usages, more: more ?? 0 }),
        };
      }),
    };
  },
});
