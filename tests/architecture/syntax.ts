/** Reads TypeScript with the parser that Vite builds with, so that comments and strings are never taken for code. */
import { type ParseResult, parseSync } from "vite";
import { type Source, lineAt } from "./sources.ts";

/** A node of the ESTree form, with whatever fields its type has. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Import {
  specifier: string;
  /** Only `import type` and `export type`: `import { type X }` still loads the module. */
  typeOnly: boolean;
  /** `import("…")` at run time, when everything else has loaded. */
  dynamic: boolean;
  line: number;
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function parse({ path, text }: Source): ParseResult {
  const result = parseSync(path, text);
  if (result.errors[0]) throw new Error(`${path} cannot be read: ${result.errors[0].message}`);
  return result;
}

/** The texts of a file's comments, without their marks. */
export function commentsOf(source: Source): { text: string; start: number }[] {
  return parse(source).comments.map(({ value, start }) => ({ text: value, start }));
}

/**
 * Every node of a file, a parent before its children. Not cached, because all files together take 200 MB: a caller that
 * looks for a word reads only the files whose text has it.
 */
export function nodesOf(source: Source): Node[] {
  const { program } = parse(source);
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    nodes.push(value);
    for (const child of Object.values(value)) if (typeof child === "object") visit(child);
  };
  visit(program);
  return nodes;
}

/** The text of a string literal or of a template without parts; undefined for anything else. */
export function literalText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "Literal") return typeof value["value"] === "string" ? value["value"] : undefined;
  const quasis = value.type === "TemplateLiteral" ? (value["quasis"] as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

/** The name of an identifier, also of one in JSX; undefined for anything else. */
export function nameOf(value: unknown): string | undefined {
  return isNode(value) && /^(JSX)?Identifier$/.test(value.type) ? String(value["name"]) : undefined;
}

/** `a.b` and `a["b"]` as the names `["a", "b"]`; undefined for anything else. */
export function memberNames(node: Node): [string | undefined, string | undefined] | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node["computed"] ? literalText(node["property"]) : nameOf(node["property"]);
  const object = isNode(node["object"])
    ? (memberNames(node["object"])?.[1] ?? nameOf(node["object"]))
    : undefined;
  return [object, property];
}

/** Other files have imports only as statements at their top, for which their nodes need not be visited. */
const NESTED_IMPORT = /\bimport\s*\(|\bdeclare\s+(?:module|global|namespace)\b/;
const STATEMENTS = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/;

const importsBySource = new WeakMap<Source, Import[]>();

/** Everything that a file imports, in order: statements, re-exports, dynamic imports, and types named in place. */
export function importsOf(source: Source): Import[] {
  const imports = importsBySource.get(source) ?? readImports(source);
  importsBySource.set(source, imports);
  return imports;
}

function readImports(source: Source): Import[] {
  const nodes = NESTED_IMPORT.test(source.text) ? nodesOf(source) : (parse(source).program.body as unknown[]);
  return nodes.filter(isNode).flatMap((node) => {
    const statement = STATEMENTS.test(node.type);
    const dynamic = node.type === "ImportExpression";
    if (!statement && !dynamic && node.type !== "TSImportType") return [];
    const specifier = literalText(node["source"]) ?? literalText(node["argument"]);
    if (specifier === undefined) return [];
    const kind = node["importKind"] ?? node["exportKind"];
    const typeOnly = statement ? kind === "type" : !dynamic;
    return [{ specifier, typeOnly, dynamic, line: lineAt(source.text, node.start) }];
  });
}
