/** Writes records for whoever makes a call. */
import type { Warning } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { runIdempotent } from "#server/domain/records/write/idempotency.ts";
import type { RecordWriter } from "#server/domain/records/write/writer.ts";
import type { Authenticated } from "#server/domain/accounts/accounts.ts";
import type { CallRequest } from "./implement.ts";

export interface WritingRequest extends Pick<CallRequest, "name" | "services" | "key"> {
  params: object;
  query: object;
  body: unknown;
  bearer: Authenticated;
}

/** Once, however often the call is repeated under the same key. */
export function write<T>(request: WritingRequest, work: (writer: RecordWriter) => Promise<T>): Promise<T> {
  const { services, name, params, query, body, key, bearer } = request;
  const actor = bearer.account;
  const call = JSON.stringify([name, params, query, body]);
  return services.records.transact(actor, (writer) =>
    runIdempotent(writer.transaction, { key, actor, call, now: services.now() }, () => work(writer)),
  );
}

/** The warnings about a record that was written, as responses have them: no member without any. */
export function getWarnings(writer: RecordWriter, id: number, language: Language): { warnings?: Warning[] } {
  const warnings = writer.warnings
    .get(id)
    ?.map((remark) => ({ field: remark.field, code: remark.code, message: sentenceOf(remark, language) }));
  return warnings ? { warnings } : {};
}
