/** Joins the calls of the contract with the work that answers them. */
import type { Readable } from "node:stream";
import type { AnswerOf, BodyOf, CallDescription, KeyOf, ParamsOf, QueryOf } from "#shared/api/call.ts";
import type { Language } from "#shared/languages.ts";
import type { Authenticated, AuthSession } from "#server/domain/accounts/accounts.ts";
import type { UploadStream } from "#server/domain/files/receive.ts";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import type { PreviewPage } from "../previews.ts";

/** Calls that take no API token are made in a session. */
type BearerOf<C> = C extends { token: object } ? Authenticated : AuthSession;

/** A request whose address and body have been read by the call's description, and whose bearer is known. */
export interface CallRequest<C extends CallDescription = CallDescription> {
  /** What the call is named by: `GET /staff/me`. */
  name: string;
  services: Services;
  previewPage: PreviewPage;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  /** The parameter that is named like a part of the path. */
  named: string | undefined;
  body: BodyOf<C>;
  bearer: C["access"] extends "staff" ? BearerOf<C> : BearerOf<C> | undefined;
  /** The file of a form. */
  file: C["transport"] extends "multipart" ? () => Promise<UploadStream> : undefined;
  /** The idempotency key of a call that may be repeated: its header `Idempotency-Key`. */
  key: string | undefined;
  /** In which the answer speaks. */
  sentenceLanguage: Language;
  /** The visitor's address, for limits. */
  address: string;
  /** What the visitor's browser calls itself. */
  agent: string | undefined;
  reads: CacheDependencies;
  /** Headers to send with the answer. */
  headers: Record<string, string>;
}

/** A list may come in batches: then it is never held as a whole. */
type OrBatches<A> = A extends readonly (infer Row)[] ? A | AsyncIterable<readonly Row[]> : A;
/** What is made while it is read comes in pieces. */
type ResultOf<C extends CallDescription> = C["transport"] extends "stream"
  ? Readable | AsyncGenerator<string>
  : C["transport"] extends "lines"
    ? Readable
    : C extends { holdsRecords: true }
      ? object
      : OrBatches<AnswerOf<C>>;

type Handle<C extends CallDescription> = (request: CallRequest<C>) => ResultOf<C> | Promise<ResultOf<C>>;
type Handler<C extends CallDescription> =
  | Handle<C>
  | {
      /** Whether it may be done, asked before the body is read. */
      check: (request: Omit<CallRequest<C>, "body" | "file">) => Promise<unknown>;
      handle: Handle<C>;
    };
type Handlers<C extends CallDescription> = {
  [Key in KeyOf<C>]: Handler<Extract<C, { method: MethodIn<Key>; path: PathIn<Key> }>>;
};
type MethodIn<Key extends string> = Key extends `${infer Method} ${string}` ? Method : never;
type PathIn<Key extends string> = Key extends `${string} ${infer Path}` ? Path : never;

/** A call with its work, whatever it takes and answers. */
export interface Call extends CallDescription {
  check?(request: object): Promise<unknown>;
  handle(request: object): unknown;
}

/** A call without a handler does not compile, nor a handler that takes or answers something else. */
export const implement = <C extends CallDescription>(
  calls: readonly C[],
  handlers: Handlers<C>,
): readonly Call[] =>
  calls.map((call) => {
    // The types of the two lists have been compared; from here on all calls are treated alike.
    const handler = (handlers as Record<string, Call["handle"] | Pick<Call, "check" | "handle">>)[
      keyOf(call)
    ]!;
    return { ...call, ...(typeof handler === "function" ? { handle: handler } : handler) };
  });

export const keyOf = ({ method, path }: Pick<CallDescription, "method" | "path">): string =>
  `${method} ${path}`;
