/** Finds the regular expressions of the code, and judges without running them whether one can be slower than linear. */
import { analyse } from "scslre";
import { lineAt, type Source } from "./sources.ts";
import { isNode, literalText, nameOf, type Node, nodesOf } from "./syntax.ts";

export interface Pattern {
  source: string;
  flags: string;
  /** `server/http/feeds/feeds.ts:30` */
  place: string;
}

/** What a value that is put into a pattern at run time is taken for. */
const STAND_IN = "x";

/** Every literal, and every `RegExp(…)`; where a template has parts, their shape is not known and a letter stands for each. */
export function patternsOf(source: Source): Pattern[] {
  return nodesOf(source).flatMap((node) => {
    const found = literalPattern(node) ?? constructedPattern(node);
    return found ? [{ ...found, place: `${source.path}:${lineAt(source.text, node.start)}` }] : [];
  });
}

function literalPattern(node: Node): { source: string; flags: string } | undefined {
  if (node.type !== "Literal" || !node["regex"]) return undefined;
  const { pattern, flags } = node["regex"] as { pattern: string; flags: string };
  return { source: pattern, flags };
}

function constructedPattern(node: Node): { source: string; flags: string } | undefined {
  if (!/^(New|Call)Expression$/.test(node.type) || nameOf(node["callee"]) !== "RegExp") return undefined;
  const [first, second] = node["arguments"] as unknown[];
  const source = literalText(first) ?? filledTemplate(first);
  if (source === undefined)
    throw new Error("A pattern is made of something that is no template: judge it by hand.");
  return { source, flags: literalText(second) ?? "" };
}

function filledTemplate(value: unknown): string | undefined {
  if (!isNode(value) || value.type !== "TemplateLiteral") return undefined;
  return (value["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked).join(STAND_IN);
}

/** One sentence for each cause of more than linear time that can be read from a pattern, also of the search for its start. */
export function slowParts({ source, flags, place }: Pattern): string[] {
  return analyse({ source, flags }).reports.map(
    ({ type, exponential, character }) =>
      `${place} /${source}/${flags} takes ${exponential ? "exponential" : "quadratic"} time for many ` +
      `${JSON.stringify(character.pick)} (${type})`,
  );
}

/** Places where a text is normalised without parting its marks, which takes quadratic time. */
export function plainNormalizations(source: Source): string[] {
  if (!source.text.includes("normalize")) return [];
  return nodesOf(source)
    .filter((node) => node.type === "CallExpression" && isNode(node["callee"]))
    .filter((node) => {
      const callee = node["callee"] as Node;
      const form = literalText((node["arguments"] as unknown[])[0]);
      return (
        callee.type === "MemberExpression" && nameOf(callee["property"]) === "normalize" && form !== undefined
      );
    })
    .map(
      (node) => `${source.path}:${lineAt(source.text, node.start)}: call normalize of shared/normalize.ts`,
    );
}
