/** Texts on which a pattern may be slower than linear: what it repeats, many times, and then a misfit. */
import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** A text of about this many characters. */
export type HostileText = (length: number) => string;

/** Engines skip quickly to the next start of a match, so a text in which matches start and never end is longer. */
const LENGTH_FACTOR_OF_STARTS = 5;
/** A quantifier from this bound on counts as one without. */
const MANY = 100;
/** What stands for the classes of a pattern, beside its own characters. */
const USUAL = ["a", "1", " ", "\n", ".", "-", "/", '"', "<", "ಕ", "\u0301"];
/** Ends on which a match that has come so far fails. */
const MISFITS = ["\u0000", "\n!", "@", "<"];
const PICKS_MAX = 5;

interface Alphabet {
  own: string[];
  flags: string;
}

/** Texts for one pattern, none where it repeats nothing without bound. */
export function* hostileTexts(source: string, flags: string): Generator<HostileText> {
  const unicode = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, unicode);
  const alphabet = { own: charactersOf(pattern), flags: flags.replaceAll(/[gy]/g, "") };
  for (const { quantifier, before } of repetitions(pattern, "", alphabet)) {
    const repeated = new Set(repeatedParts(quantifier, alphabet));
    for (const start of new Set([before, ""])) {
      for (const part of repeated) {
        for (const misfit of MISFITS)
          yield (length) => start + part.repeat(Math.ceil(length / part.length)) + misfit;
      }
    }
    if (before)
      yield (length) => before.repeat(Math.ceil((LENGTH_FACTOR_OF_STARTS * length) / before.length));
  }
}

function charactersOf(pattern: AST.Pattern): string[] {
  const found = new Set<string>();
  const visit = (node: AST.Node): void => {
    if (node.type === "Character") found.add(String.fromCodePoint(node.value));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(pattern);
  return [...found];
}

function childrenOf(node: AST.Node): AST.Node[] {
  if (node.type === "Quantifier") return [node.element];
  if (node.type === "CharacterClass") return node.elements;
  if (node.type === "CharacterClassRange") return [node.min, node.max];
  if ("alternatives" in node) return node.alternatives;
  return "elements" in node ? (node.elements as AST.Node[]) : [];
}

/** Each repetition without bound, with a text that leads the match to it. */
function* repetitions(
  node: AST.Node,
  before: string,
  alphabet: Alphabet,
): Generator<{ quantifier: AST.Quantifier; before: string }> {
  if (node.type === "Quantifier") {
    if (node.max >= MANY) yield { quantifier: node, before };
    yield* repetitions(node.element, before, alphabet);
    return;
  }
  if (node.type === "Alternative") {
    let start = before;
    for (const element of node.elements) {
      yield* repetitions(element, start, alphabet);
      start += sampleOf(element, alphabet);
    }
    return;
  }
  if ("alternatives" in node)
    for (const alternative of node.alternatives) yield* repetitions(alternative, before, alphabet);
}

/** Texts of which a repetition takes any number: of each kind that its parts allow, and each two kinds in turn. */
function repeatedParts({ element }: AST.Quantifier, alphabet: Alphabet): string[] {
  const inner = classesIn(element).flatMap((each) => picksOf(each, alphabet));
  const picks = [...new Set([sampleOf(element, alphabet), ...inner])].filter(Boolean).slice(0, 2 * PICKS_MAX);
  const few = picks.slice(0, PICKS_MAX);
  return [
    ...picks,
    ...few.flatMap((one) => few.filter((other) => other !== one).map((other) => one + other)),
  ];
}

function classesIn(node: AST.Node): AST.Node[] {
  if (node.type === "CharacterClass" || node.type === "CharacterSet") return [node];
  return childrenOf(node).flatMap(classesIn);
}

/** The characters that a class takes: the pattern's own ones first, as its other parts may take them as well. */
function picksOf(node: AST.Node, { own, flags }: Alphabet): string[] {
  const one = new RegExp(`^(?:${node.raw})$`, flags);
  const fitting = (characters: string[]) => characters.filter((each) => one.test(each)).slice(0, PICKS_MAX);
  return [...fitting(own), ...fitting(USUAL)];
}

/** A short text that a part of a pattern takes. */
function sampleOf(node: AST.Node, alphabet: Alphabet): string {
  if (node.type === "Character") return String.fromCodePoint(node.value);
  if (node.type === "CharacterClass" || node.type === "CharacterSet") {
    const picks = picksOf(node, alphabet);
    return picks.find((each) => USUAL.includes(each)) ?? picks[0] ?? "";
  }
  if (node.type === "Quantifier")
    return sampleOf(node.element, alphabet).repeat(Math.min(Math.max(node.min, 1), MANY));
  if (node.type === "Group" || node.type === "CapturingGroup")
    return sampleOf(node.alternatives[0]!, alphabet);
  if (node.type === "Alternative") return node.elements.map((each) => sampleOf(each, alphabet)).join("");
  return "";
}
