export const TINTS = 4;

/** One of the tints for a name, the same on every page. */
export function tintOf(name: string): number {
  let mixed = 0;
  for (const letter of name) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return mixed % TINTS;
}
