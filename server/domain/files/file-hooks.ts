/** Who may change an uploaded file: a contributor their own ones, everybody else of the staff all. */
import { SiteError } from "#shared/errors.ts";
import type { TableHooks } from "../records/hooks.ts";
import type { Actor } from "../kernel/read-scope.ts";

/** @param uploader the id of the account that uploaded it; null where the program brought it */
export function mayChangeFile(actor: Actor, uploader: unknown): boolean {
  return actor.role !== "contributor" || uploader === actor.id;
}

export const fileHooks: TableHooks = {
  validate({ actor }, before, after) {
    if (!mayChangeFile(actor, (before ?? after)?.uploader)) throw new SiteError("forbidden");
  },
};
