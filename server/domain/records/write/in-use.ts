/** The refusal to soft-delete what others refer to. It names those that the person may read, and counts the others. */
import type { Usage } from "#shared/api/record.ts";
import { SiteError } from "#shared/errors.ts";
import type { ProblemValue } from "#shared/problems.ts";
import { mayRead, reachOf } from "../access.ts";
import type { CheckContext } from "../hooks.ts";
import type { Actor } from "../../kernel/read-scope.ts";

/** How many the sentence names. */
const SAID = 3;

export class InUseError extends SiteError {
  override name = "InUse";
  /** Also those that are not named. */
  readonly usages: readonly Usage[];

  /** @param code whether one record was to be soft-deleted or several */
  constructor(
    { tables, actor }: CheckContext,
    code: "in_use_by_one" | "in_use_by_these",
    usages: readonly Usage[],
  ) {
    // Of tables in which some rows alone are theirs, whose row it is would have to be looked up: these are counted.
    const named = usages.filter(
      ({ object }) =>
        mayRead(tables.get(object), scopeOf(actor)) && reachOf(tables.get(object), actor) === "all",
    );
    const more = usages.length - named.length;
    const listed: ProblemValue[] = named.slice(0, SAID).map((usage) => `${usage.label} (${usage.object})`);
    if (more > 0) listed.push({ code: "in_use_closed", params: { count: more } });
    super("in_use", {
      problem: { code, params: { uses: listed, dots: named.length > SAID ? " …" : "" } },
      extra: { uses: named, more },
    });
    this.usages = usages;
  }
}

const scopeOf = (actor: Actor) => ({ staff: true, account: actor.role === "system" ? undefined : actor });
