/** The refusal to soft-delete what others refer to. It names those that the person may read, and counts the others. */
import { SiteError } from "#shared/errors.ts";
import { mayRead } from "../access.ts";
import type { WriteContext } from "../hooks.ts";
import type { Usage } from "../read/usages.ts";
import type { Actor } from "../../kernel/read-scope.ts";

/** How many the sentence names. */
const SAID = 3;

export class InUseError extends SiteError {
  override name = "InUse";
  /** Also those that are not named. */
  readonly usages: readonly Usage[];

  /** @param what as in `Other records use this one` */
  constructor({ tables, actor }: WriteContext, what: "this one" | "these", usages: readonly Usage[]) {
    const named = usages.filter(({ object }) => mayRead(tables.get(object), scopeOf(actor)));
    const more = usages.length - named.length;
    const sentenceParts = named.slice(0, SAID).map((usage) => `${usage.label} (${usage.object})`);
    if (more > 0) sentenceParts.push(`${more} in tables that are closed to you`);
    super("in_use", {
      message: `Other records use ${what}: ${sentenceParts.join(", ")}${named.length > SAID ? " …" : ""}.`,
      extra: { uses: named, more },
    });
    this.usages = usages;
  }
}

const scopeOf = (actor: Actor) => ({ staff: true, account: actor.role === "system" ? undefined : actor });
