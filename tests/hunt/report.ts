/** The figures of a hunt as people read them. */
import type { Figures, HeldBy } from "./figures.ts";
import type { Memory } from "./probe.ts";
import { speedFactor, verdict } from "./verdict.ts";

const LONGEST_SHOWN = 20;
const CALL_LENGTH = 90;
const FOUND_LENGTH = 500;

const longestHolds = ({ holds }: Figures): [string, HeldBy][] =>
  [...holds].sort(([, one], [, other]) => other.cpuMs - one.cpuMs).slice(0, LONGEST_SHOWN);

const answers = ({ statuses }: Figures): string =>
  [...statuses]
    .sort(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ");

const failures = ({ failures: all }: Figures): string =>
  [...all].map(([name, count]) => `${name} × ${count}`).join(", ");

const inWords = ({ heap, external, rss }: Memory): string =>
  `heap ${heap} MB, outside it ${external} MB, process ${rss} MB`;

/** For a terminal: with the request behind each figure, so that it can be sent again. */
export function summary(figures: Figures): string {
  const faults = verdict(figures);
  return [
    `seed ${figures.seed}, ${figures.requests} requests, machine × ${speedFactor(figures).toFixed(1)} of the reference's time`,
    `answers: ${answers(figures)}`,
    `of 500 and more: ${failures(figures) || "none"}`,
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

/** The part of `docs/hunt.md` about one database. @param date YYYY-MM-DD @param minutes that it took */
export function section(
  figures: Figures,
  { commit, date, database, minutes }: { commit: string; date: string; database: string; minutes: number },
): string {
  const rows = longestHolds(figures)
    .slice(0, 10)
    .map(
      ([call, { cpuMs, wallMs }]) =>
        `| ${cpuMs.toFixed(0)} ms | ${wallMs.toFixed(0)} ms | \`${call.slice(0, CALL_LENGTH)}\` |`,
    );
  const found = verdict(figures);
  return `## ${database}

| What | Figure |
| --- | --- |
| Day | ${date} |
| State of the code | ${commit} |
| Seed | ${figures.seed} |
| Requests | ${figures.requests} in ${minutes.toFixed(0)} minutes |
| Answers | ${answers(figures)} |
| Answers of 500 and more | ${failures(figures) || "none"} |
| Found | ${found.length} |
| Time of the machine, of the reference's | × ${speedFactor(figures).toFixed(1)} |
| Memory after warming up | ${inWords(figures.memoryBefore)} |
| Memory at the end | ${inWords(figures.memoryAfter)} |

${found.map((each) => `- ${each.slice(0, FOUND_LENGTH)}\n`).join("")}
The longest holds of the event loop, of the worst request of each call and role:

| Computed | By the clock | Who asks what |
| --- | --- | --- |
${rows.join("\n")}
`;
}
