/** What is looked for: the words of a query, each with what stands for it. */
import type { ReadDb } from "#server/db/schema.ts";
import { anyOf, type Expression } from "./expression.ts";
import { isKannada, skeletonOf } from "./skeleton.ts";
import { type Forms, formsOf, type Phrase, type Synonyms } from "./synonyms.ts";
import { alikeOf, beginningsAmong } from "./vocabulary.ts";

/** A word of a query, or several that mean one thing. */
export interface Unit {
  /** As they are asked for. */
  tokens: readonly string[];
  /** The words, with and without their endings. */
  forms: Phrase;
  /** What entries are looked for in its place. */
  alternatives: readonly Expression[];
  /** Those that are no correction: the words themselves, in either script, and their synonyms. */
  exact: readonly Expression[];
  /** Whether the index has it, or what sounds like it. */
  isKnown: boolean;
}

/** More are left out: they make a search longer and no better. */
const MOST_TOKENS = 12;
const LETTERS_ALONE = /^[\p{L}\p{M}]{2,}$/u;
/** Letters of a skeleton that make one word of two spellings in one script certain. */
const CERTAIN = 6;

/** @param synonyms none where exactly these words are asked for */
export async function unitsOf(db: ReadDb, tokens: readonly string[], synonyms: Synonyms): Promise<Unit[]> {
  const asked = [...new Set(tokens)].slice(0, MOST_TOKENS);
  const alike = await alikeOf(
    db,
    asked.filter((word) => LETTERS_ALONE.test(word)),
  );
  const units = asked.map((word): Unit => {
    const { same = [], other = [] } = alike.get(word) ?? {};
    const isThere = same.includes(word) || !LETTERS_ALONE.test(word);
    const sounding = isThere && skeletonOf(word).length < CERTAIN ? [] : same;
    const exact = [...formsOf(word).map((form) => ({ word: form })), ...other.map(wholeWord)];
    return {
      tokens: [word],
      forms: [formsOf(word)],
      alternatives: [...exact, ...sounding.map(wholeWord)],
      exact,
      isKnown: isThere || sounding.length + other.length > 0,
    };
  });
  const unknown = units.filter(({ isKnown }) => !isKnown).flatMap(({ tokens: [word] }) => word!);
  const beginnings = await beginningsAmong(db, unknown);
  return joinedBySynonyms(
    units.map((unit) => ({ ...unit, isKnown: unit.isKnown || beginnings.has(unit.tokens[0]!) })),
    synonyms,
  );
}

export const wholeWord = (word: string): Expression => ({ word, whole: true });

/** What holds the words as they were asked for; null where that is all that an expression of these units looks for. */
export function exactlyOf(units: readonly Unit[], expression: Expression): Expression | null {
  // What is not known is in no entry.
  const exactly = {
    every: units.map(({ isKnown, exact, alternatives }) => anyOf(isKnown ? exact : alternatives)),
  };
  return JSON.stringify(exactly) === JSON.stringify(expression) ? null : exactly;
}

/** Words that follow each other and have synonyms together are one unit: `hall ticket`. The longest ones come first. */
export function joinedBySynonyms(units: readonly Unit[], synonyms: Synonyms): Unit[] {
  const joined: Unit[] = [];
  for (let at = 0; at < units.length;) {
    const found = longestAt(units, at, synonyms);
    joined.push(found?.unit ?? units[at]!);
    at += found?.length ?? 1;
  }
  return joined;
}

function longestAt(
  units: readonly Unit[],
  at: number,
  synonyms: Synonyms,
): { unit: Unit; length: number } | undefined {
  let length = 0;
  let others: Phrase[] = [];
  for (const set of synonyms) {
    const here = set.filter((phrase) => phrase.every((forms, index) => means(units[at + index], forms)));
    const longest = Math.max(0, ...here.map((phrase) => phrase.length));
    if (longest === 0 || longest < length) continue;
    others = [...(longest > length ? [] : others), ...set.filter((phrase) => !here.includes(phrase))];
    length = longest;
  }
  if (length === 0) return undefined;
  const own = units.slice(at, at + length);
  const synonymous = others.map((phrase): Expression =>
    phrase.length === 1 ? expressionOf(phrase[0]!) : { every: phrase.map(expressionOf) },
  );
  const together = (each: (unit: Unit) => readonly Expression[]): Expression[] => [
    ...(own.length === 1 ? each(own[0]!) : [{ every: own.map((unit) => anyOf(each(unit))) }]),
    ...synonymous,
  ];
  const unit = {
    tokens: own.flatMap(({ tokens }) => tokens),
    forms: own.flatMap(({ forms }) => forms),
    alternatives: together(({ alternatives }) => alternatives),
    exact: together(({ exact }) => exact),
    isKnown: true,
  };
  return { unit, length };
}

/** A short word of a synonym stands for itself alone: `ia` is not the beginning of another one. */
const expressionOf = (forms: Forms): Expression => {
  const [word] = forms;
  return word!.length < 4 && !isKannada(word!)
    ? { word: word!, whole: true }
    : anyOf(forms.map((form) => ({ word: form })));
};

/** Whether a unit is a word of a synonym, or another form of it. */
const means = (unit: Unit | undefined, forms: Forms): boolean =>
  unit?.forms.length === 1 && unit.forms[0]!.some((form) => forms.includes(form));
