/** The values by which forms are laid out keep their meaning; only their Kannada label and their place are free. */
import { SiteError } from "#shared/errors.ts";
import type { TableRules } from "../records/rules.ts";
import { LAYOUT_OPTIONS } from "./publish-shipped.ts";

const LAYOUT_IDS = new Set<number>(LAYOUT_OPTIONS.map(({ id }) => id));
const MEANING = ["object", "element", "label", "active", "publishFrom", "publishTo"];

export const optionRules: TableRules = {
  check(_context, before, after) {
    if (!before || !LAYOUT_IDS.has(before.id)) return;
    if (!after || MEANING.some((name) => after[name] !== before[name])) throw new SiteError("built_in");
  },

  /** The number that records hold is the row's own, unless another one was given. */
  async follow({ transaction }, _before, after) {
    if (!after || after.value !== null) return;
    await transaction
      .updateTable("record_option")
      .set({ value: after.id })
      .where("id", "=", after.id)
      .execute();
  },
};
