/** The refusal to throw away what others refer to. It names those that the person may read, and counts the others. */
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
  readonly uses: readonly Usage[];

  /** @param what as in `Other records use this one` */
  constructor({ tables, actor }: WriteContext, what: "this one" | "these", uses: readonly Usage[]) {
    const named = uses.filter(({ object }) => mayRead(tables.get(object), viewOf(actor)));
    const more = uses.length - named.length;
    const said = named.slice(0, SAID).map((use) => `${use.label} (${use.object})`);
    if (more > 0) said.push(`${more} in tables that are closed to you`);
    super("in_use", {
      message: `Other records use ${what}: ${said.join(", ")}${named.length > SAID ? " …" : ""}.`,
      extra: { uses: named, more },
    });
    this.uses = uses;
  }
}

const viewOf = (actor: Actor) => ({ staff: true, account: actor.role === "system" ? undefined : actor });
