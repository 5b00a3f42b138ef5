/** The place of a value in a text: `{{count}}`. */
const PLACE = /\{\{[^{}]*\}\}/;

/** Matches what begins with one of these texts; a place without a value takes any value. */
export function startingWith(...texts: string[]): RegExp {
  return new RegExp(`^(?:${texts.map(patternOf).join("|")})`);
}

const patternOf = (text: string): string =>
  text
    .split(PLACE)
    .map((part) => RegExp.escape(part))
    .join(".+");
