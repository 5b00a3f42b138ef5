/** The catalogues of the world that the library's search box can ask; where each of them is, the settings say. */
import { normalize } from "#shared/normalize.ts";
import { linkKind } from "#shared/urls.ts";

/** Printed books, theses, the National Digital Library, the university's own repository. */
const TARGETS = ["opac", "theses", "ndli", "repository"] as const;
export type SearchTarget = (typeof TARGETS)[number];

/** The settings of the targets begin so; an address of theirs has a placeholder for the query. */
const SETTING = "library_search_";
const WORDS = "{words}";

type Settings = Readonly<Record<string, string>>;

/** Those that the settings have an address of. */
export const searchTargets = (settings: Settings): SearchTarget[] =>
  TARGETS.filter((target) => templateOf(settings, target) !== undefined);

/** Where those are, with a placeholder for the query. */
export const searchTemplates = (settings: Settings): string[] =>
  TARGETS.flatMap((target) => templateOf(settings, target) ?? []);

/** The address at which a target answers the query; null for a target that is not set, and for an empty query. */
export function searchAddress(settings: Settings, target: string, query: string): string | null {
  const template = templateOf(settings, target);
  const asked = normalize(query).trim();
  return template && asked ? template.replaceAll(WORDS, () => encodeURIComponent(asked)) : null;
}

function templateOf(settings: Settings, name: string): string | undefined {
  const target = TARGETS.find((each) => each === name);
  const template = target && settings[SETTING + target];
  return template?.includes(WORDS) && linkKind(template) === "external" ? template : undefined;
}
