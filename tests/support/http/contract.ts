/** Compares what the API answers with the contract, so that every test of the API proves it. */
import { z } from "zod";
import { API_BASE } from "#shared/api-base.ts";
import { type CallDescription, mediaTypeOf, type ZodSchema } from "#shared/api/call.ts";
import { errorAnswer } from "#shared/api/error.ts";
import { CALLS } from "#shared/api/index.ts";

interface Asked {
  method: string;
  url: string;
  isStaff: boolean;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const JSON_TYPE = "application/json; charset=utf-8";
/** Beside the calls: the documentation of the API. */
const DOCUMENTS = new Set([`${API_BASE}/openapi.json`, `${API_BASE}/docs`]);

/** @throws Error for an answer that its call does not describe, or that holds more than it describes */
export function compareWithContract(asked: Asked, { status, headers, body }: Answer): void {
  const [path = ""] = asked.url.split("?");
  if (!path.startsWith(`${API_BASE}/`) || DOCUMENTS.has(path) || body === "") return;
  const type = headers["content-type"];
  const fail = (why: string) => {
    throw new Error(`${asked.method} ${asked.url} does not answer what the contract says: ${why}`);
  };
  const check = (schema: ZodSchema, value: unknown) => {
    const { error } = z.safeParse(strict(schema), value);
    if (error) fail(z.prettifyError(error));
  };
  if (status >= 400) return check(errorAnswer, body);
  const call = callAt(asked.method, path.slice(API_BASE.length));
  if (!call || status === 304) return;
  if (status !== (call.status ?? 200)) fail(`status ${status}`);
  if (!(call.answer instanceof z.core.$ZodType)) return;
  if (type !== mediaTypeOf(call)) fail(`it is ${type}`);
  const answer = (!asked.isStaff && call.visitorAnswer) || call.answer;
  check(call.transport === "lines" ? z.array(lineOf(call, answer)) : answer, valueOf(type, body));
}

const lineOf = ({ progress = z.never() }: CallDescription, answer: ZodSchema): ZodSchema =>
  z.union([progress, answer, z.object({ error: errorAnswer })]);

const valueOf = (type: string | undefined, body: unknown): unknown =>
  type === JSON_TYPE ? body : String(body).trim().split("\n").map(parsed);

const parsed = (line: string): unknown => JSON.parse(line);

/** The call at an address: of several the one that names the most of it. */
function callAt(method: string, path: string): CallDescription | undefined {
  const parts = path.split("/");
  const fitting = CALLS.filter((call) => call.method === method && fits(call.path.split("/"), parts));
  return fitting.toSorted((a, b) => placeholders(a.path) - placeholders(b.path))[0];
}

const placeholders = (path: string): number => path.split(":").length;

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const open = pattern.at(-1)?.endsWith("+");
  if (open ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, at) => part.startsWith(":") || part === parts[at]);
}

const stricts = new WeakMap<ZodSchema, ZodSchema>();

/** The same type without room for properties that it does not name. */
function strict(type: ZodSchema): ZodSchema {
  const known = stricts.get(type);
  if (known) return known;
  const made = makeStrict(type);
  stricts.set(type, made);
  return made;
}

const inner = (type: unknown): ZodSchema => strict(type as ZodSchema);

function makeStrict(type: ZodSchema): ZodSchema {
  if (type instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(type.shape).map(([name, each]) => [name, inner(each)]));
    return type.def.catchall instanceof z.ZodUnknown ? z.looseObject(shape) : z.strictObject(shape);
  }
  if (type instanceof z.ZodArray) return z.array(inner(type.element));
  if (type instanceof z.ZodOptional) return z.optional(inner(type.unwrap()));
  if (type instanceof z.ZodNullable) return z.nullable(inner(type.unwrap()));
  if (type instanceof z.ZodReadonly) return inner(type.def.innerType);
  if (type instanceof z.ZodUnion) return z.union(type.options.map(inner));
  return type;
}
