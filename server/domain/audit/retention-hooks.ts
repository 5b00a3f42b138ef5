/** Refuses days of retention that are none, or too few. */
import { invalid } from "#shared/errors.ts";
import { isRetentionSetting, retentionDays, RETENTIONS } from "#shared/retention.ts";
import type { setting } from "#shared/tables/setting.ts";
import type { HooksOf } from "../records/hooks.ts";

export const retentionHooks: HooksOf<typeof setting> = {
  validate(_context, _before, after) {
    if (!after || !isRetentionSetting(after.name)) return;
    if (retentionDays(after.name, after.value) !== undefined) return;
    const { least, most } = RETENTIONS[after.name];
    throw invalid([{ field: "value", code: "expected_days_between", params: { least, most } }]);
  },
};
