import type { z } from "zod";
import { invalid } from "#shared/errors.ts";

/** What a payload says by a schema. @throws SiteError `invalid` with every wrong field */
export function parse<T>(schema: z.ZodType<T>, payload: unknown): T {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.join("."), message })));
}
