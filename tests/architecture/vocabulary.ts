/** The names that `docs/glossary.md` replaced, and where they are looked for: declared names, file names, prose. */
import { basename } from "node:path";
import { lineAt, type Source } from "./sources.ts";
import { commentsOf, isNode, literalText, nameOf, type Node, nodesOf } from "./syntax.ts";

/** Old name to new name. Only names that the code declares are looked at, never members of libraries (`array.some`). */
export const NAMES: Readonly<Record<string, string>> = {
  Kept: "a name by what it is: RevisionValues, CachedX",
  kept: "cached, stored, preserved",
  Made: "Computed",
  Heard: "ChangeListener",
  heard: "listener",
  Told: "OnProgress",
  told: "onProgress, notified",
  era: "generation",
  weigh: "bytesOf",
  ReadLog: "CacheDependencies",
  Reading: "ReadContext",
  View: "ReadScope",
  Bearer: "AuthSession",
  AccountDesk: "AccountAdmin",
  deeds: "actions",
  AccountDeeds: "AccountActions",
  useAccountDeeds: "useAccountActions",
  Handed: "IssuedPassword",
  HandedPassword: "IssuedPasswordNotice",
  handed: "issued",
  givable: "grantable",
  mayBeGiven: "isGrantable",
  isGiven: "hasGrant",
  TableRules: "TableHooks",
  RulesByTable: "HooksByTable",
  isOneByOne: "requiresSequentialWrites",
  several: "multiValues",
  bare: "scalars",
  storage: "dbColumn, dbTable",
  alive: "notDeleted, hydrated",
  once: "runIdempotent",
  Repeatable: "IdempotentCall",
  turns: "createLimiter",
  InTurn: "Limiter",
  Pace: "Yielder",
  pace: "yielder",
  AT_ONCE: "BATCH_SIZE, CONCURRENCY",
  ROWS_AT_ONCE: "BATCH_SIZE",
  lookUp: "loadRelations, translate",
  Lookups: "RelationData",
  lookups: "relations",
  Labelled: "LabelledValue",
  Labelling: "LabelSource",
  beginsOrEnds: "startsOrEndsWith",
  holdsWord: "containsWord",
  shownText: "displayText",
  meansRow: "existsReferenced",
  amongCommas: "commaSeparated",
  notOf: "invalidValue",
  TRUTHS: "BOOLEAN_WORDS",
  isAboutPublic: "visibleMetadata",
  tablesBehind: "tableDependencies",
  storagesBehind: "dbTableDependencies",
  filesBehind: "filesOf",
  Beside: "CsvContext",
  Surroundings: "LocationContext, ServicesOptions",
  Circumstances: "RevertContext",
  Fate: "RowResult",
  fate: "result",
  fates: "results",
  Outlook: "ImportPreview",
  outlook: "preview",
  foresee: "dryRun",
  carryOut: "execute",
  takeBack: "revert, restoreDraft, undo",
  recall: "loadWritten, loadMapping",
  Recalled: "WrittenRecords",
  HeldValues: "UniqueIndex",
  lookAhead: "dryRun",
  Mention: "FileReference",
  Use: "Usage",
  uses: "usages",
  Addresses: "PathResolver",
  placesOf: "candidates, usageSources, tokenPositions",
  notePlace: "journalPath",
  unfinished: "abandonedEntries",
  Copies: "Renditions",
  smallerCopies: "makeRenditions",
  EarlierContent: "FileVersion",
  Given: "UploadStream, ReadRow",
  cutOff: "truncated",
  Frame: "ShellData",
  Frames: "ShellDataStore",
  StaffFrame: "StaffShellData",
  FrameProvider: "ShellDataProvider",
  useFrame: "useShellData",
  PageFrame: "PageHeader",
  Parts: "PageBlocks, JsonChunks",
  PartsContext: "PageRequest",
  PartsOfPages: "BlockLocations",
  stackedParts: "readSections",
  tabbedParts: "readTabs",
  Words: "LocalizedText",
  WordsValue: "LocalizedTextValue",
  WordsInLine: "InlineLocalizedText",
  wordsOf: "localizedTextOf",
  words: "text, label, tokens, options",
  orNothing: "nullIfNotFound",
  useText: "useTranslation",
  useLabel: "useLabelTranslation",
  fillIn: "interpolate",
  readableKey: "fallbackLabel",
  say: "toast",
  useAnswer: "useQuery",
  Answered: "UseQueryResult",
  answered: "query, previousResult",
  renew: "refetch",
  signedIn: "withReauthentication, signInResult",
  persistent: "withRetry",
  persistently: "withRetry",
  PASSING: "RETRYABLE",
  PAUSES: "BACKOFF_MS",
  NOBODY: "NO_TOKEN",
  isShut: "needsSignIn, isCollapsed",
  RecordGate: "RecordBoundary",
  Work: "FormState",
  followRecord: "rebase",
  isContested: "hasConflict",
  Sending: "QueuedUpload",
  sendings: "uploads",
  useSendings: "useUploadQueue",
  carry: "uploadOne",
  useTurned: "useFocusOnPageChange",
  useListStart: "useFocusOnListStart",
  useInStep: "useFormSync",
  useListQuery: "useBlockQuery",
  Trail: "Breadcrumb",
  trail: "breadcrumb",
  stepsAbove: "ancestors",
  University: "UniversityBrand",
  Organisation: "OrganizationJsonLd",
  attendDisclosures: "initDisclosures",
  adoptRememberedLanguage: "syncStoredLanguage",
  startLater: "startIslands",
  quieted: "inertHtml",
  loudName: "restoreName",
  loudTag: "restoreTag",
  normalForm: "canonicalForm",
  harmless: "escapeFormula",
  asWritten: "unescapeFormula",
  news: "created, unseen",
  some: "chunk",
  room: "bounds, space",
};

/** Members of answers that API clients receive: their names stay, and only types that describe an answer have them. */
const WIRE_MEMBERS = new Set(["fates", "givable", "uses"]);

/** Where an old name is the right one, with the reason; a path and a name, both exact. */
export const ALLOWED: ReadonlySet<string> = new Set([
  // The news of the home page and of the library, which visitors see under this name.
  "server/domain/site/pages/home.ts news",
  "server/domain/site/pages/library-home.ts news",
  // Stored in databases: JSON of a revision's values.
  "server/domain/records/read/revisions.ts several",
  // The table of idempotency keys is called so in the database.
  "server/db/schema.ts answered",
]);

/** Words in the names of files and folders, between hyphens, dots and slashes. */
export const PATH_WORDS = [
  "kept",
  "deeds",
  "handed",
  "given-tables",
  "fate",
  "fates",
  "outlook",
  "recall",
  "held",
  "mentions",
  "uses",
  "copies",
  "earlier",
  "unfinished",
  "turns",
  "pace",
  "once",
  "part",
  "parts",
  "words",
  "trail",
  "trash",
  "sending",
  "sendings",
  "quiet",
  "loud",
  "house",
  "room",
  "frame",
  "frames",
] as const;
const IN_PATHS = new RegExp(`(^|[-/.])(${PATH_WORDS.join("|")})(?=[-/.])`);
/** Frames in the sense of HTML. */
const OTHERWISE = /\bframe-sources\b|\bframes-allowed\b|\bpreview-frame\b/;

/** Phrases in comments, titles of tests and documents: what refuses them, what to write, and a sentence that has one. */
export const PHRASES: readonly (readonly [pattern: RegExp, instead: string, example: string])[] = [
  [/\bfront doors?\b/i, "adapter, entry point", "The front door for people."],
  [
    /\bhouse (?:rules?|checks?)\b|\brules? of the house\b/i,
    "architecture tests",
    "A rule of the house fails.",
  ],
  [
    /\b(?:comes?|came|is|be) alive (?:in|when|once|again)\b|\bcomes? alive\b|\bpages? (?:is|are) alive\b/i,
    "hydrate",
    "When the form comes alive.",
  ],
  [/\bthose who listen\b/i, "screen-reader users", "A label for those who listen."],
  [/\bkept\b/i, "cached, stored, preserved, retained", "The page is kept."],
  [
    /\btold of\b|\b(?:is|are|was|were) told (?!apart)/i,
    "notified, gets, is shown",
    "Staff are told how many.",
  ],
  [/\b(?:hears?|heard) of\b/i, "is notified of", "Whoever hears of a change."],
  [/\bthrown? away\b/i, "soft-deleted, discarded", "A record that was thrown away."],
  [/\b(?:brings?|brought) (?:it |them )?back\b/i, "restore", "It is brought back."],
  [/\b(?:takes?|taken|took) (?:it |them )?back\b/i, "revert, undo", "The import is taken back."],
  [/\bcarr(?:y|ies|ied) out\b/i, "execute", "It is carried out once."],
  [/\blook(?:s|ed)? ahead\b/i, "dry run", "An import looks ahead."],
  [/\bsmaller cop(?:y|ies)\b/i, "rendition", "The smaller copies of a picture."],
  [/\bthrough whose eyes\b/i, "read scope", "Through whose eyes it is read."],
  [/\bparts? of (?:a|the) page\b|\bkinds? of part\b/i, "block", "A new kind of part."],
  [/\bshapes? (?:in which|that pages?)\b/i, "view model", "The shapes in which pages receive records."],
  [/\b(?:leaves?|makes?|made|little|where there is) room\b/i, "space", "Uploads leave room on the disk."],
];

const DECLARATIONS = new Set([
  "VariableDeclarator",
  "FunctionDeclaration",
  "FunctionExpression",
  "TSDeclareFunction",
  "ClassDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);
const MEMBERS = new Set([
  "MethodDefinition",
  "PropertyDefinition",
  "TSPropertySignature",
  "TSMethodSignature",
  "TSAbstractMethodDefinition",
]);

/** The names that a pattern binds: of a destructuring those on its right side. */
function bound(value: unknown): Node[] {
  if (!isNode(value)) return [];
  if (value.type === "Identifier") return [value];
  if (value.type === "AssignmentPattern") return bound(value["left"]);
  if (value.type === "RestElement") return bound(value["argument"]);
  if (value.type === "TSParameterProperty") return bound(value["parameter"]);
  if (value.type === "ArrayPattern") return (value["elements"] as unknown[]).flatMap(bound);
  if (value.type !== "ObjectPattern") return [];
  return (value["properties"] as Node[]).flatMap((each) => bound(each["value"] ?? each));
}

/** Every name that a node gives to something. */
function declared(node: Node): Node[] {
  const own = DECLARATIONS.has(node.type) ? bound(node["id"]) : [];
  const member = MEMBERS.has(node.type) && isNode(node["key"]) && !node["computed"] ? [node["key"]] : [];
  const parameters = Array.isArray(node["params"]) ? node["params"].flatMap(bound) : [];
  return [...own, ...member, ...parameters];
}

const ANY_NAME = new RegExp(String.raw`\b(?:${Object.keys(NAMES).join("|")})\b`);

/** Old names that the code declares. */
export function oldNames(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    if (!ANY_NAME.test(source.text)) return [];
    const nodes = nodesOf(source);
    const members = new Set(
      nodes.filter(({ type }) => type === "TSPropertySignature").map((node) => node["key"]),
    );
    return nodes.flatMap(declared).flatMap((node) => {
      const name = nameOf(node) ?? (node.type === "PrivateIdentifier" ? String(node["name"]) : "");
      if (!Object.hasOwn(NAMES, name) || ALLOWED.has(`${source.path} ${name}`)) return [];
      if (WIRE_MEMBERS.has(name) && members.has(node)) return [];
      return [`${source.path}:${lineAt(source.text, node.start)} names something ${name}: ${NAMES[name]}`];
    });
  });
}

/** Files whose names have an old word. */
export function oldPaths(paths: readonly string[]): string[] {
  return paths
    .filter(
      (path) => !path.startsWith("server/db/migrations/") && !OTHERWISE.test(path) && IN_PATHS.test(path),
    )
    .map((path) => `${path} has the old word ${IN_PATHS.exec(path)?.[2]} in its name`);
}

/** A title without the values that a template puts into it. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type !== "TemplateLiteral") return literalText(node);
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

const RUNNERS = /^(test|it|describe)$/;

/** What a person reads in a file: all of a document, of code the comments and the titles of tests. */
function prose(source: Source): { text: string; start: number }[] {
  if (!/\.tsx?$/.test(source.path)) return [{ text: source.text, start: 0 }];
  const comments = commentsOf(source);
  if (!/\.test\.tsx?$/.test(source.path)) return comments;
  const titles = nodesOf(source).flatMap((node) => {
    if (node.type !== "CallExpression" || !isNode(node["callee"])) return [];
    const callee = node["callee"];
    const name =
      nameOf(callee) ??
      nameOf(callee["object"]) ??
      nameOf((callee["callee"] as Node | undefined)?.["object"]);
    if (!RUNNERS.test(name ?? "")) return [];
    const title = titleOf((node["arguments"] as Node[])[0]);
    return title === undefined ? [] : [{ text: title, start: node.start }];
  });
  return [...comments, ...titles];
}

/** A decision that another one replaced stays as it was written. */
const isReplaced = ({ path, text }: Source): boolean =>
  path.startsWith("docs/decisions/") && /^Status: replaced/m.test(text);

/** Without what stands in quotation marks: the words of the interface, or the old word itself. */
const withoutQuotations = (text: string): string =>
  text.replaceAll(/"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g, (quotation) => " ".repeat(quotation.length));

/** A phrase may go on in the next line. */
const WRAPPED = PHRASES.map(
  ([pattern, instead]) =>
    [
      new RegExp(pattern.source.replaceAll(" ", String.raw`(?: +|\s*\n\s*(?:\*|//)? *)`), "gi"),
      instead,
    ] as const,
);

/** Old phrases in prose: comments, titles, documents. Interface texts and data are no prose of ours. */
export function oldPhrases(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /\.(tsx?|md)$/.test(path) && !path.startsWith("data/"))
    .filter((source) => !isReplaced(source) && WRAPPED.some(([pattern]) => source.text.search(pattern) >= 0))
    .flatMap((source) =>
      prose(source).flatMap(({ text, start }) =>
        WRAPPED.flatMap(([pattern, instead]) =>
          [...withoutQuotations(text).matchAll(pattern)].map(
            (match) =>
              `${source.path}:${lineAt(source.text, start + match.index)} says "${match[0]}": ${instead}`,
          ),
        ),
      ),
    );
}

/** The list itself has to name what it refuses. */
export const isVocabulary = ({ path }: Source): boolean => /^vocabulary(\.test)?\.ts$/.test(basename(path));
