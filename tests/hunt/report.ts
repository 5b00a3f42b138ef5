/** The figures of a hunt as people read them. */
import type { Figures, HeldBy } from "./figures.ts";
import type { Memory } from "./probe.ts";
import { speedFactor, verdict } from "./verdict.ts";

const LONGEST_SHOWN = 20;
const CALL_LENGTH = 90;

const longestHolds = ({ holds }: Figures): [string, HeldBy][] =>
  [...holds].sort(([, one], [, other]) => other.cpuMs - one.cpuMs).slice(0, LONGEST_SHOWN);

const answers = ({ statuses }: Figures): string =>
  [...statuses]
    .sort(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ");

const inWords = ({ heap, external, rss }: Memory): string =>
  `heap ${heap} MB, outside it ${external} MB, process ${rss} MB`;

/** For a terminal: with the request behind each figure, so that it can be sent again. */
export function summary(figures: Figures): string {
  const faults = verdict(figures);
  return [
    `seed ${figures.seed}, ${figures.requests} requests, machine × ${speedFactor(figures).toFixed(1)} of the reference's time`,
    `answers: ${answers(figures)}`,
    `memory before: ${inWords(figures.memoryBefore)}; after: ${inWords(figures.memoryAfter)}`,
    "",
    "longest holds of the event loop, the worst of each call and role:",
    ...longestHolds(figures).map(
      ([, { cpuMs, wallMs, what }]) =>
        `- ${cpuMs.toFixed(0)} ms (${wallMs.toFixed(0)} ms by the clock): ${what}`,
    ),
    "",
    faults.length === 0 ? "Nothing was found." : `${faults.length} found:`,
    ...faults.map((fault) => `- ${fault}`),
    "",
  ].join("\n");
}

/** For `docs/hunt.md`. @param commit the state of the code, @param date YYYY-MM-DD */
export function page(figures: Figures, { commit, date }: { commit: string; date: string }): string {
  const rows = longestHolds(figures)
    .slice(0, 10)
    .map(([call, { cpuMs }]) => `| ${cpuMs.toFixed(0)} ms | \`${call.slice(0, CALL_LENGTH)}\` |`);
  return `# The last hunt

Written by \`npm run hunt\`: seeded requests to every call of the API and every page, as a visitor, a contributor and an
editor, with what breaks programs in every part of them; \`tests/hunt\` has how. A short one runs with \`npm test\`.

| What | Figure |
| --- | --- |
| Day | ${date} |
| State of the code | ${commit} |
| Seed | ${figures.seed} |
| Requests | ${figures.requests} |
| Answers | ${answers(figures)} |
| Found | ${verdict(figures).length} |
| Time of the machine, of the reference's | × ${speedFactor(figures).toFixed(1)} |
| Memory after warming up | ${inWords(figures.memoryBefore)} |
| Memory at the end | ${inWords(figures.memoryAfter)} |

## The longest holds of the event loop

Time for which the main thread computed without a pause, for the worst request of a call.

| Hold | Call |
| --- | --- |
${rows.join("\n")}
`;
}
