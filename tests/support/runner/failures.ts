/** Failed tests in few lines each, for the end of an output: of a long one often nothing else is preserved. */
import { stripVTControlCharacters } from "node:util";

export interface Failure {
  title: string;
  /** What the runner knows of the error: message, difference, place. Colours and empty lines are left out. */
  error: string;
  /** The place in the test, where the error itself does not name it. */
  place?: string;
}

const HEADING = "Failed:";
/** Lines of an error that are shown; a message says what was expected in its first ones. */
const LINES = 10;
const LINE_LENGTH = 400;
/** Of so many failures the error is shown: many at once have few causes. */
const EXPLAINED = 30;

function explain({ error, place }: Failure): string[] {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `    ${line.slice(0, LINE_LENGTH)}`);
  const shown = lines.length > LINES ? [...lines.slice(0, LINES), "    …"] : lines;
  return place ? [...shown, `    at ${place}`] : shown;
}

/** All failures of a run below a heading, or nothing. @returns lines with an end each */
export function failureList(failures: readonly Failure[]): string {
  if (failures.length === 0) return "";
  const lines = failures.flatMap((failure, index) => [
    `- ${failure.title}`,
    ...(index < EXPLAINED ? explain(failure) : []),
  ]);
  return `\n${HEADING}\n${lines.join("\n")}\n\n`;
}

/** The list of failures in an output, or else its last lines: a check says at its end what is wrong. */
export function failuresIn(output: string): string {
  const start = output.lastIndexOf(`\n${HEADING}\n`);
  if (start === -1)
    return output
      .trim()
      .split("\n")
      .slice(-2 * LINES)
      .join("\n");
  // Two line ends in a row are where it ends: it has no empty line.
  return output.slice(start + 1, output.indexOf("\n\n", start));
}
