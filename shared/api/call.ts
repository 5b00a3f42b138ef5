/** What a call of the API is: its address, who may make it, what it takes and what it answers. */
import type { z } from "zod";

/** A schema for whoever reads by it: its type is small, because it lacks the methods that make other schemas of it. */
export type ZodSchema<T = unknown> = z.core.$ZodType<T>;
type Shape = Readonly<Record<string, ZodSchema>>;

/** What a call asks its caller to be allowed, beyond being signed in: known from the address alone. */
export type Right =
  | "administrator"
  /** Or an administrator. */
  | "editor"
  | {
      to: "read" | "write" | "remove" | "import";
      /** A table's name; without it the one that the address names as `:object`. */
      table?: string;
    };

/** What a call asks of an API token. */
interface TokenDemand {
  to: "read" | "write";
  /** The table that the token has to be for; without it the one that the address names as `:object`, if it names any. */
  table?: string;
}

export interface CallDescription {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base of the API; `:name` is a part of the path, `:name+` all the rest of it, slashes included. */
  path: string;
  summary: string;
  group: string;
  /** `public`: anybody, and answers may be cached; `staff`: whoever bears a token. */
  access: "public" | "staff";
  /** Asked for before the body is read; without one, being signed in is enough, and the handler decides the rest. */
  right?: Right;
  /** Also with an API token that may do this; without it tokens are refused, whatever they may do. */
  token?: TokenDemand;
  /** Also for those who still have to change a password that somebody else made up. */
  withTemporaryPassword?: true;
  /** Also for those who still have to set up a second factor, which their role demands. */
  withoutSecondFactor?: true;
  /** The parts of the path. */
  params?: Shape;
  /** In the order in which they are read. */
  query?: Shape;
  /** Names in `query` that are known only with a token; without one they are refused like any unknown parameter. */
  staffQuery?: readonly string[];
  /** The query may hold one more parameter, named like this part of the path. */
  queryNamedBy?: string;
  /** Whatever the query holds is neither read nor refused. */
  queryIgnored?: true;
  /** `record`: as the table's description says. */
  body?: ZodSchema | "record";
  /** The body reaches the handler as it came: `body` documents it. */
  bodyReadByHandler?: true;
  /** Its body may be larger, and take longer to arrive, than others. It comes as bytes, for the handler to read. */
  largeBody?: true;
  /** Of a form: its fields beside the file, all optional; read by the handler. */
  formFields?: Shape;
  /** Beside JSON: a form with one field `file` in; bytes out; lines of JSON out. */
  transport?: "multipart" | "stream" | "lines";
  /** Its places are its own, whoever makes it. */
  lane?: "signIn" | "provider" | "uploads" | "files";
  /** The status of success, where it is not 200. */
  status?: 201;
  /** What is answered; of a stream its media type and what it holds. */
  answer: ZodSchema | { mediaType: string; describes: string };
  /** What is answered without a token, where it is less. */
  visitorAnswer?: ZodSchema;
  /** Of lines: what reports the progress before the answer. */
  progress?: ZodSchema;
  /**
   * The answer holds columns of records, which the descriptions of tables alone know: the tests compare it with the
   * contract, the compiler does not.
   */
  holdsRecords?: true;
}

/** Keeps the literal types. */
export const defineCall = <const C extends CallDescription>(call: C): C => call;

type Output<S> = S extends Shape ? { [Name in keyof S]: z.output<S[Name]> } : Record<string, never>;

/** By which a call is named: `GET /staff/me`. */
export type KeyOf<C extends CallDescription> = C extends CallDescription
  ? `${C["method"]} ${C["path"]}`
  : never;
export type ParamsOf<C extends CallDescription> = Output<C["params"]>;
export type QueryOf<C extends CallDescription> = Output<C["query"]>;
export type BodyOf<C extends CallDescription> = C extends { bodyReadByHandler: true }
  ? unknown
  : C["body"] extends ZodSchema
    ? z.output<C["body"]>
    : unknown;
export type AnswerOf<C extends CallDescription> = C["answer"] extends ZodSchema
  ? z.output<C["answer"]>
  : never;

/** A type without its index signature: what is known of a record beside the columns that only its table knows. */
export type Known<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

/** The media type of what a call answers. */
export function mediaTypeOf({ answer, transport }: Pick<CallDescription, "answer" | "transport">): string {
  if ("mediaType" in answer) return answer.mediaType;
  return transport === "lines" ? "application/x-ndjson; charset=utf-8" : "application/json; charset=utf-8";
}
