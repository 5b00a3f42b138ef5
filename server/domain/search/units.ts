/** What is looked for: the words of a query, each with what stands for it. */
import type { ReadDb } from "#server/db/schema.ts";
import { anyOf, type Expression } from "./expression.ts";
import { isKannada, skeletonOf } from "./skeleton.ts";
import { type Forms, formsOf, type Phrase, type Synonyms } from "./synonyms.ts";
import { alikeOf, beginningsAmong, type Vocabulary } from "./vocabulary.ts";

/** A word of a query, or several that mean one thing. */
export interface Unit {
  /** As they are asked for. */
  tokens: readonly string[];
  /** The words, with and without their endings. */
  forms: Phrase;
  /** What entries are looked for in its place. */
  alternatives: readonly Expression[];
  /** Those that are no correction: the words themselves, in either script or by their sound, and their synonyms. */
  exact: readonly Expression[];
  /** Whether the index has it, or what sounds like it. */
  isKnown: boolean;
  /** Whether it is known so well that it is no error of another word; a few letters that sound alike may be. */
  isSure: boolean;
}

/** More are left out: they make a search longer and no better. */
const MOST_TOKENS = 12;
const LETTERS_ALONE = /^[\p{L}\p{M}]{2,}$/u;
/** Letters of a skeleton that make one word of two spellings in one script certain. */
const CERTAIN = 6;
/** Letters of a skeleton that make a word in either script sure where another word of the query has an error. */
const SURE = 5;

/** @param synonyms none where exactly these words are asked for */
export async function unitsOf(db: ReadDb, tokens: readonly string[], synonyms: Synonyms): Promise<Unit[]> {
  const asked = [...new Set(tokens)].slice(0, MOST_TOKENS);
  const pairs = pairsOf(asked);
  const sounding = new Set([...asked.filter(isOfLetters), ...pairs.filter(maySoundKannada)]);
  const found = await alikeOf(db, [...sounding], pairs.flatMap(formsOf));
  const isThere = (word: string) => found.terms.has(word) || isIn(synonyms, word);
  const soundsLikeOne = (pair: string) => maySoundKannada(pair) && found.alike.get(pair)!.other.length > 0;
  const joined = await joinedUnits(
    db,
    pairs.filter((pair) => formsOf(pair).some(isThere) || soundsLikeOne(pair)),
  );
  const units = asked.map((word) => unitOf(word, found));
  const unknown = units.filter(({ isKnown }) => !isKnown).flatMap(({ tokens: [word] }) => word!);
  const beginnings = await beginningsAmong(db, unknown);
  const known = units.map((unit): Unit => {
    const isBeginning = beginnings.has(unit.tokens[0]!);
    return { ...unit, isKnown: unit.isKnown || isBeginning, isSure: unit.isSure || isBeginning };
  });
  return joinedBySynonyms(withJoined(known, joined), synonyms);
}

const isOfLetters = (word: string): boolean => LETTERS_ALONE.test(word);

function unitOf(word: string, found: Vocabulary): Unit {
  const { same = [], other = [] } = found.alike.get(word) ?? {};
  const isThere = same.includes(word) || !isOfLetters(word);
  const letters = skeletonOf(word).length;
  const sounding = isThere && letters < CERTAIN ? [] : same;
  const own = [...formsOf(word).map((form) => ({ word: form })), ...other.map(wholeWord)];
  const alternatives = [
    ...own,
    ...sounding.flatMap((term): Expression[] =>
      isThere ? [wholeWord(term)] : formsOf(term).map((form) => ({ word: form })),
    ),
  ];
  const isAlike = sounding.length + other.length > 0;
  return {
    tokens: [word],
    forms: [formsOf(word)],
    alternatives,
    // What sounds like a word that is not there is as likely meant in the one script as in the other.
    exact: isThere ? own : alternatives,
    isKnown: isThere || isAlike,
    isSure: isThere || (isAlike && letters >= SURE),
  };
}

/** Words that follow each other, written as one. */
const pairsOf = (tokens: readonly string[]): string[] =>
  tokens.slice(1).flatMap((token, at) => (isOfLetters(tokens[at]! + token) ? [tokens[at]! + token] : []));

/** Whether letters that sound like a word of Kannada are hardly another one: `vidyarthivetana`. */
const maySoundKannada = (word: string): boolean => !isKannada(word) && skeletonOf(word).length >= CERTAIN;

/** Of two words that are one as well: `photo copy`, `vidyarthi vetana`. By the one. */
async function joinedUnits(db: ReadDb, joined: readonly string[]): Promise<Map<string, Unit>> {
  if (joined.length === 0) return new Map();
  const found = await alikeOf(db, joined);
  return new Map(joined.map((word) => [word, unitOf(word, found)]));
}

const isIn = (synonyms: Synonyms, word: string): boolean =>
  synonyms.some((set) => set.some((phrase) => phrase.some((forms) => forms.includes(word))));

/** Two words that are one as well are one unit, and found written either way. */
function withJoined(units: readonly Unit[], joined: ReadonlyMap<string, Unit>): Unit[] {
  const all: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const [one, next] = [units[at]!, units[at + 1]];
    const both = next && joined.get(one.tokens[0]! + next.tokens[0]!);
    if (both) at += 1;
    all.push(both ? eitherWay(both, one, next) : one);
  }
  return all;
}

function eitherWay(both: Unit, one: Unit, next: Unit): Unit {
  const apart = (of: "alternatives" | "exact"): Expression => ({ every: [anyOf(one[of]), anyOf(next[of])] });
  return {
    ...both,
    tokens: [...one.tokens, ...next.tokens],
    alternatives: [...both.alternatives, apart("alternatives")],
    exact: [...both.exact, apart("exact")],
  };
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
    isSure: true,
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
