/** Counts of tests, and the line that both test runners end with so that `npm test` and CI can add them up. */
export interface Tally {
  passed: number;
  failed: number;
}

const LINE = /^(\d+) passed, (\d+) failed$/gm;

export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Reads the last closing line of an output; undefined where there is none. */
export function readClosingLine(output: string): Tally | undefined {
  const match = [...output.matchAll(LINE)].at(-1);
  return match && { passed: Number(match[1]), failed: Number(match[2]) };
}

export function add(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}
