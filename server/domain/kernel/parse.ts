import { z } from "zod";
import { invalid } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import { isProblemCode } from "#shared/sentences.ts";

/** What a payload says by a schema. @throws SiteError `invalid` with every wrong field */
export function parse<T>(schema: z.core.$ZodType<T>, payload: unknown): T {
  const result = z.safeParse(schema, payload);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map((issue) => ({ field: issue.path.join("."), ...problemOf(issue) })));
}

/** What an issue means: the problem that a schema names, or what zod itself says of a form that only programs send. */
export function problemOf({ message, params }: { message: string; params?: unknown }): Problem {
  if (isProblemCode(message)) return { code: message, params } as Problem;
  return { code: "form", params: { detail: message } };
}
