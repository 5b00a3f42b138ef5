/** Everything that is measured, in the order of the tables. */
import type { Scenario } from "./scenario.ts";
import { cached } from "./scenarios/cached.ts";
import { crowd } from "./scenarios/crowd.ts";
import { holds } from "./scenarios/holds.ts";
import { importing } from "./scenarios/import.ts";
import { lighthouse } from "./scenarios/lighthouse.ts";
import { mail } from "./scenarios/mail.ts";
import { memory } from "./scenarios/memory.ts";
import { misses } from "./scenarios/misses.ts";
import { overload } from "./scenarios/overload.ts";
import { reading } from "./scenarios/reading.ts";
import { resultsDay } from "./scenarios/results-day.ts";
import { sheets } from "./scenarios/sheets.ts";
import { tasks } from "./scenarios/tasks.ts";
import { light, weights } from "./scenarios/weights.ts";
import { writing } from "./scenarios/writing.ts";

export const SCENARIOS: Record<string, Scenario> = {
  cached,
  misses,
  crowd,
  reading,
  writing,
  import: importing,
  sheets,
  mail,
  memory,
  overload,
  "results-day": resultsDay,
  holds,
  weights,
  light,
  tasks,
  lighthouse,
};
