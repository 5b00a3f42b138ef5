/** The list of terms in `docs/terms.md`, and the texts that use other words. */

export interface Term {
  /** How the English term may appear, in small letters. */
  english: string[];
  /** Beginnings of the Kannada words that stand for it. */
  kannada: string[];
  /** Kannada words not to be used; one that ends in `…` stands for whatever begins with it. */
  not: string[];
}

/** A text in both languages, with the place where it stands. */
export interface Pair {
  place: string;
  english: string;
  kannada: string;
}

function list(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(",")
    .map((word) => word.trim().normalize("NFC"))
    .filter((word) => word !== "");
}

/** The rows of the table of terms. */
export function readTerms(markdown: string): Term[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const [, , forms, kannada, not] = line.split("|");
      return { english: list(forms), kannada: list(kannada), not: list(not) };
    });
}

/** Whether a word stands in a text, from the beginning of a word on. Kannada has no `\b`. */
function contains(text: string, word: string): boolean {
  const beginning = word.endsWith("…");
  const letters = (beginning ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const end = beginning ? "" : "(?![\\p{L}\\p{M}\\u200c\\u200d])";
  return new RegExp(`(?<![\\p{L}\\p{M}])${letters}${end}`, "iu").test(text);
}

/** Sentences about words of a Kannada text that the list of terms forbids. */
export function forbiddenWords(terms: Term[], place: string, kannada: string): string[] {
  return terms.flatMap(({ kannada: [instead], not }) =>
    not
      .filter((word) => contains(kannada, word))
      .map((word) => `${place} says "${word}" where docs/terms.md has "${instead}": ${kannada}`),
  );
}

/** Sentences about pairs whose English text has a term that their Kannada text does not have. */
export function missingTerms(terms: Term[], { place, english, kannada }: Pair): string[] {
  return terms
    .filter((term) => term.english.some((word) => contains(english, `${word}…`)))
    .filter((term) => !term.kannada.some((word) => contains(kannada, `${word}…`)))
    .map((term) => `${place} speaks of "${term.english[0]}" but not of "${term.kannada[0]}": ${kannada}`);
}

/** Every Kannada text below a value of a file, with its place; `name_kn` and `kn` beside `name` and `en` make a pair. */
export function textsBelow(value: unknown, place: string): { kannada: Map<string, string>; pairs: Pair[] } {
  const kannada = new Map<string, string>();
  const pairs: Pair[] = [];
  const walk = (found: unknown, at: string): void => {
    if (typeof found === "string") {
      if (/\p{Script=Kannada}/u.test(found)) kannada.set(at, found);
      return;
    }
    if (typeof found !== "object" || found === null) return;
    const entries = Object.entries(found);
    for (const [key, below] of entries) {
      const english = key === "kn" ? "en" : key.endsWith("_kn") ? key.slice(0, -"_kn".length) : undefined;
      const beside = entries.find(([name]) => name === english)?.[1] as unknown;
      if (typeof below === "string" && typeof beside === "string") {
        pairs.push({ place: `${at}/${key}`, english: beside, kannada: below });
      }
      walk(below, `${at}/${key}`);
    }
  };
  walk(value, place);
  return { kannada, pairs };
}
