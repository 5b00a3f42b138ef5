/** Parses the code of a number format of Excel into its sections. */

export interface FormatToken {
  /** A digit is `0`, `#` or `?`; a time is a unit of days or times, as `yyyy`. */
  kind:
    | "literal"
    | "digit"
    | "point"
    | "comma"
    | "percent"
    | "power"
    | "fraction"
    | "general"
    | "text"
    | "time";
  text: string;
  /** Of a unit of time: whether it counts beyond a day, as in `[h]:mm`. */
  isElapsed?: boolean;
}

export interface FormatSection {
  tokens: FormatToken[];
  matches: (value: number) => boolean;
  /** Whether it is for negative numbers alone, which have no sign of their own then. */
  isNegative: boolean;
}

interface ParsedSection {
  tokens: FormatToken[];
  condition?: [operator: string, limit: number];
}

const KINDS: Readonly<Record<string, FormatToken["kind"]>> = {
  "0": "digit",
  "#": "digit",
  "?": "digit",
  ".": "point",
  ",": "comma",
  "%": "percent",
  "/": "fraction",
  "@": "text",
};

const TOKEN =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|(?<blank>_.)|\*.|\[(?<option>[^[\]]*)\]|(?<general>General)|(?<power>E[+-])|AM\/PM|A\/P|(?<time>y+|m+|d+|h+|s+)|(?<sign>.)/gis;
const ELAPSED = /^(?:h+|m+|s+)$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/;
const CURRENCY = /^\$([^-]*)/;

export function parseFormat(code: string): FormatSection[] {
  const sections: ParsedSection[] = [{ tokens: [] }];
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    if (groups.sign === ";") sections.push({ tokens: [] });
    else addToken(sections.at(-1)!, groups);
  }
  const isConditional = sections.some(({ condition }) => condition);
  if (code === "") return [];
  return sections.map(({ tokens, condition }, at) =>
    isConditional
      ? { tokens, matches: (value) => !condition || matchesCondition(value, condition), isNegative: false }
      : { tokens, matches: (value) => matchesSign(value, at, sections.length), isNegative: at === 1 },
  );
}

type Groups = Readonly<Record<string, string | undefined>>;

function addToken(section: ParsedSection, groups: Groups): void {
  const { quoted, escaped, blank, option, general, power, time, sign } = groups;
  const { tokens } = section;
  const literal = quoted ?? escaped ?? (blank && " ");
  if (literal !== undefined) tokens.push({ kind: "literal", text: literal });
  else if (option !== undefined) addOption(section, option);
  else if (general) tokens.push({ kind: "general", text: general });
  else if (power) tokens.push({ kind: "power", text: power });
  else if (time) tokens.push({ kind: "time", text: time.toLowerCase() });
  else if (sign) tokens.push({ kind: KINDS[sign] ?? "literal", text: sign });
}

/** A unit of elapsed time, a condition or a sign of currency; colours say nothing. */
function addOption(section: ParsedSection, option: string): void {
  const [, operator, limit] = CONDITION.exec(option) ?? [];
  if (operator) section.condition = [operator, Number(limit)];
  const [, currency] = CURRENCY.exec(option) ?? [];
  if (currency) section.tokens.push({ kind: "literal", text: currency });
  if (ELAPSED.test(option))
    section.tokens.push({ kind: "time", text: option.toLowerCase(), isElapsed: true });
}

function matchesCondition(value: number, [operator, limit]: [string, number]): boolean {
  if (value === limit) return operator.includes("=");
  return value < limit ? operator.startsWith("<") : operator.endsWith(">") || operator === ">=";
}

/** Of the sections without conditions: one for all numbers, or one for negative ones, or one for zero too. */
function matchesSign(value: number, section: number, count: number): boolean {
  if (count === 1) return true;
  if (section === 1) return value < 0;
  if (section === 2) return true;
  return count === 2 ? value >= 0 : value > 0;
}
