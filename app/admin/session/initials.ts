/** The first letters of the first and the last word of a name, whole letters in every script: `ವಿದ್ಯಾಧರ ನಮೂನ` gives `ವಿನ`. */
export function initials(name: string): string {
  const names = name
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, " ")
    .split(/\s+/)
    .filter(Boolean);
  const letters = new Intl.Segmenter("kn", { granularity: "grapheme" });
  const first = (word: string | undefined) => (word ? ([...letters.segment(word)][0]?.segment ?? "") : "");
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends.map(first).join("").toUpperCase();
}
