import type { Choice } from "#shared/descriptors.ts";

const fold = (text: string): string => text.normalize("NFC").toLowerCase();

/** The choices whose label holds every one of the words, in letters of either case. */
export function among(choices: readonly Choice[], words: string): Choice[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return choices.filter(({ label }) => wanted.every((word) => fold(label ?? "").includes(word)));
}
