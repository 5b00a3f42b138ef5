/** What a call of the API is: its address, who may make it, what it takes, and the work itself. */
import type { z } from "zod";
import { invalid, SiteError } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { asLanguage } from "#shared/languages.ts";
import type { AuthSession } from "#server/domain/accounts/accounts.ts";
import type { RecordReader } from "#server/domain/records/read/reader.ts";
import type { CacheDependencies } from "#server/domain/kernel/read-scope.ts";
import type { Services } from "#server/services.ts";
import type { Lane } from "../limits/limits.ts";
import type { Right } from "./right.ts";

export interface Parameter {
  name: string;
  description: string;
  required?: boolean;
  /** May be given so many times. */
  repeated?: number;
  /** Known only with a token; without one it is refused like any unknown parameter. */
  staff?: boolean;
}

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base of the API, in Fastify's form. */
  path: string;
  summary: string;
  group: string;
  /** `public`: anybody, and answers may be cached; `staff`: whoever bears a token. */
  access: "public" | "staff";
  /** Asked for before the body is read; without one, being signed in is enough, and the handler decides the rest. */
  right?: Right;
  /** Also for those who still have to change a password that somebody else made up. */
  withTemporaryPassword?: true;
  query?: readonly Parameter[];
  /** The query may hold one more parameter, named like this part of the path. */
  queryNamedBy?: string;
  /** Documents the body; records are checked by their table's description. */
  body?: z.ZodType;
  /** Its body may be larger, and take longer to arrive, than others. It comes as bytes, for the call to read. */
  largeBody?: true;
  /** Its places are its own, whoever makes it. */
  lane?: Lane;
  /** The status of success, where it is not 200. */
  status?: 201;
  answer: string;
  /** What the answer is, where it is no JSON: then it is a stream, and sent while it is made. */
  mediaType?: string;
  /** Documents an answer that is made of a table's records. */
  shape?: "record" | "records" | "page" | "id" | "version";
  /** A list may come in batches, as an iterable of arrays: then it is never held as a whole. */
  handle(request: CallRequest): Promise<unknown> | AsyncIterable<readonly unknown[]>;
}

/** A request whose address has been read and whose bearer is known. */
export interface CallRequest {
  services: Services;
  /** Parts of the path. */
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  repeated: Readonly<Record<string, string[] | undefined>>;
  body: unknown;
  bearer: AuthSession | undefined;
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

export const LANG: Parameter = {
  name: "lang",
  description: "en or kn: texts in this language, else in English; with a token also all: both languages.",
};

/** @throws SiteError `unauthorized` */
export function authSessionOf({ bearer }: CallRequest): AuthSession {
  if (!bearer) throw new SiteError("unauthorized");
  return bearer;
}

/** A reader for whoever asks, in the language that the address names. */
export function readerOf(request: CallRequest): RecordReader {
  const { services, bearer, reads: dependencies } = request;
  return services.records.reader({
    staff: bearer !== undefined,
    account: bearer?.account,
    language: languageOf(request),
    dependencies,
  });
}

/** A reader that sees what visitors see, whoever asks. */
export const visitorReader = (
  { services, reads: dependencies }: CallRequest,
  language: Language,
): RecordReader => services.records.reader({ staff: false, language, dependencies });

function languageOf({ query, bearer }: CallRequest): Language | "all" {
  if (query.lang === undefined) return "en";
  if (query.lang === "all") {
    if (!bearer) throw new SiteError("unauthorized");
    return "all";
  }
  const language = asLanguage(query.lang);
  if (!language) throw invalid([{ field: "lang", code: "expected_language" }]);
  return language;
}

/** The language in which plain names of a payload are written. */
export function writingLanguage(request: CallRequest): Language {
  const language = languageOf(request);
  return language === "all" ? "en" : language;
}

/** A parameter that must be there. @throws SiteError `invalid` */
export function need(request: CallRequest, name: string): string {
  const value = request.query[name];
  if (value === undefined || value === "") {
    throw new SiteError("invalid", {
      problem: { code: "parameter_missing_named", params: { name } },
      fields: [{ field: name, code: "parameter_missing" }],
    });
  }
  return value;
}
