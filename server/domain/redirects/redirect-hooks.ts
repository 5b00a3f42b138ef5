/** Refuses redirects that lead nowhere: back to the old address, or where none may lead. */
import { invalid } from "#shared/errors.ts";
import { addressText, type AskedAddress, isAskedBy, readAddress } from "#shared/old-addresses.ts";
import { redirect } from "#shared/tables/redirect.ts";
import { linkKind, sitePath } from "#shared/urls.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { CheckContext, HooksOf } from "../records/hooks.ts";

/** Redirects that are followed one after the other; whoever is led on for longer has lost the way. */
const MOST_STEPS = 20;

export const redirectHooks: HooksOf<typeof redirect> = {
  async validate(context, _before, after) {
    if (!after) return;
    const { source, target } = after;
    if (linkKind(target) !== "internal" && !/^https:\/\//i.test(target))
      throw invalid([{ field: "target", code: "redirect_target" }]);
    const passed = await loopBy(context, source, target);
    if (!passed) return;
    const addresses = [source, ...passed].join(" → ");
    throw invalid([{ field: "target", code: "redirect_loop", params: { addresses } }]);
  },
};

/** The addresses by which a target leads back to the old one; undefined where it does not. */
async function loopBy(context: CheckContext, source: string, target: string): Promise<string[] | undefined> {
  const own = readAddress(source);
  if (!own) return undefined;
  const passed: string[] = [];
  let next: string | undefined = target;
  while (next !== undefined && passed.length < MOST_STEPS) {
    const asked = linkKind(next) === "internal" ? readAddress(sitePath(next)) : undefined;
    if (!asked) return undefined;
    passed.push(addressText(asked));
    if (isAskedBy(own, asked)) return passed;
    next = await targetOf(context, asked);
  }
  return undefined;
}

async function targetOf({ db }: CheckContext, asked: AskedAddress): Promise<string | undefined> {
  const rows = await rowsOf(db, redirect)
    .where("deletedAt", "is", null)
    .where("source", "in", [addressText(asked), asked.path])
    .execute();
  return rows.toSorted((a, b) => b.source.length - a.source.length)[0]?.target;
}
