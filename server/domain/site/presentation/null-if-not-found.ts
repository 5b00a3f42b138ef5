import { SiteError } from "#shared/errors.ts";

/** A record that is missing or hidden leaves its place on the page empty; any other failure is one. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof SiteError && error.code === "not_found") return null;
  throw error;
}
