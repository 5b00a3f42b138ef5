/** Reads the parts of a request as its call describes them. */
import { z } from "zod";
import type { CallDescription, ZodSchema } from "#shared/api/call.ts";
import { type ErrorCode, ERRORS, invalid, SiteError } from "#shared/errors.ts";
import { parse, problemOf } from "#server/domain/kernel/parse.ts";

const TEXT = z.string();
/** Characters of all names and values together. */
const LONGEST_QUERY = 8000;

/** The name of the part of the path that takes all the rest of it, and what the router calls it. */
const REST = { ofCall: /:(\w+)\+$/, ofRouter: "*" };

/** A call's path as the router writes it. */
export const routeOf = ({ path }: Pick<CallDescription, "path">): string =>
  path.replace(REST.ofCall, REST.ofRouter);

/** @param given by the router @throws SiteError `invalid`, `not_found` and others that a part may be refused as */
export function readParams(
  { path, params = {} }: CallDescription,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const [, rest] = REST.ofCall.exec(path) ?? [];
  const value = (name: string) => given[name === rest ? REST.ofRouter : name];
  return Object.fromEntries(
    Object.entries(params).map(([name, type]) => [name, readParam(type, name, value(name))]),
  );
}

/** @throws SiteError as a part of the path is refused */
export function readParam<T>(type: ZodSchema<T>, field: string, text: unknown): T {
  const { error, data } = z.safeParse(type, text);
  if (!error) return data;
  const problem = problemOf(error.issues[0]!);
  throw isErrorCode(problem.code) ? new SiteError(problem.code) : invalid([{ field, ...problem }]);
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/**
 * Every parameter known, each given once unless it may repeat, and as the call wants it.
 * @throws SiteError `unknown_parameter`, `invalid`, `bad_address` where it is too long
 */
export function readQuery(
  call: CallDescription,
  path: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
  isStaff: boolean,
): { query: Record<string, unknown>; named: string | undefined } {
  if (call.queryIgnored) return { query: {}, named: undefined };
  const name = call.queryNamedBy && path[call.queryNamedBy];
  const known = Object.entries(call.query ?? {}).filter(
    ([each]) => isStaff || !call.staffQuery?.includes(each),
  );
  const texts = textsOf(given, new Map(name === undefined ? known : [[name, TEXT], ...known]));
  const named = name === undefined ? undefined : texts.get(name);
  return {
    query: Object.fromEntries(
      known.map(([field, type]) => [field, readParameter(type, field, texts.get(field))]),
    ),
    named: typeof named === "string" ? named : undefined,
  };
}

/** What stands in the query, by name. */
function textsOf(
  given: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, ZodSchema>,
): ReadonlyMap<string, string | string[]> {
  const texts = new Map<string, string | string[]>();
  let length = 0;
  for (const [name, value] of Object.entries(given)) {
    const type = known.get(name);
    if (!type) {
      throw new SiteError("unknown_parameter", { fields: [{ field: name, code: "parameter_unknown" }] });
    }
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (!isList(type) && values.length > 1) throw invalid([{ field: name, code: "once_is_enough" }]);
    length += values.reduce((sum, each) => sum + each.length, name.length);
    if (length > LONGEST_QUERY) throw new SiteError("bad_address", { problem: { code: "address_too_long" } });
    if (values.some((each) => !each.isWellFormed() || each.includes("\u0000") || each.includes("\ufffd"))) {
      throw new SiteError("invalid", { fields: [{ field: name, code: "broken_characters" }] });
    }
    texts.set(name, isList(type) ? values : values[0]!);
  }
  return texts;
}

const isList = (type: ZodSchema): boolean =>
  type instanceof z.ZodOptional ? type.unwrap() instanceof z.ZodArray : type instanceof z.ZodArray;

/** @throws SiteError `invalid` */
function readParameter(type: ZodSchema, field: string, text: string | string[] | undefined): unknown {
  if (!(type instanceof z.ZodOptional)) return readParam(type, field, needed(field, text));
  return readParam(type, field, text);
}

/** @throws SiteError `invalid` for a parameter that is missing */
export function needed<T>(field: string, value: T | undefined): T {
  if (value !== undefined && value !== "") return value;
  throw new SiteError("invalid", {
    problem: { code: "parameter_missing_named", params: { name: field } },
    fields: [{ field, code: "parameter_missing" }],
  });
}

/** @throws SiteError `invalid` with every wrong field */
export function readBody({ body: type, bodyReadByHandler }: CallDescription, body: unknown): unknown {
  return type === undefined || type === "record" || bodyReadByHandler ? body : parse(type, body ?? {});
}
