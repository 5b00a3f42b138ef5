/** Addresses that no page has any more, as lists of them have come down: of other programs too, with a query, or with spaces. */
import { API_BASE } from "./api-base.ts";
import { LIGHT, PICTURES } from "./light.ts";
import { normalize } from "./normalize.ts";

export interface AskedAddress {
  /** Decoded, in small letters, without a slash at its end: `/files/a b.pdf`. */
  path: string;
  /** What its query asks for, sorted; without what a visitor may choose on any page. */
  parameters: readonly (readonly [name: string, value: string])[];
}

const ORIGIN = /^(https?:)?\/\/[^/?#]*/i;
/** Control characters, and what some readers of addresses take for a slash. */
const UNREADABLE = /[\p{Cc}\p{Cs}\\]/u;
/** What would end a path, or begin something else in it. */
const ENDS_PATH = /[%?#]/g;
/** The first parts of addresses at which no page is looked for. */
const NO_PAGES = [API_BASE.slice(1), "admin", "assets", "frame", "health", "login"];
const OWN_PARAMETERS = ["lng", LIGHT, PICTURES];

/** @param address from its path on, or whole; undefined for one that cannot be read */
export function readAddress(address: string): AskedAddress | undefined {
  const [asked = ""] = address.replace(ORIGIN, "").split("#", 1);
  if (UNREADABLE.test(asked)) return undefined;
  const mark = asked.indexOf("?");
  const path = pathOf(mark < 0 ? asked : asked.slice(0, mark));
  if (path === undefined) return undefined;
  const query = new URLSearchParams(mark < 0 ? "" : asked.slice(mark));
  for (const name of OWN_PARAMETERS) query.delete(name);
  query.sort();
  return { path, parameters: [...query] };
}

function pathOf(path: string): string | undefined {
  try {
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    if (parts.some((part) => part === "." || part === ".." || UNREADABLE.test(part))) return undefined;
    const written = parts.map((part) => part.replaceAll(ENDS_PATH, encodeURIComponent));
    return normalize(`/${written.join("/")}`.toLowerCase());
  } catch {
    return undefined;
  }
}

/** One form for every spelling of the same address. */
export function addressText({ path, parameters }: AskedAddress): string {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** An old address in its one form; undefined for what is none, or is never missing: the home page, the staff area, the API. */
export function oldAddress(given: string): string | undefined {
  const asked = readAddress(given.trim());
  if (!asked || asked.path === "/" || NO_PAGES.includes(asked.path.split("/")[1]!)) return undefined;
  return addressText(asked);
}

/** Whether what is asked for is an old address, perhaps with more in its query. */
export const isAskedBy = (old: AskedAddress, asked: AskedAddress): boolean =>
  old.path === asked.path && old.parameters.every((each) => holds(asked, each));

const holds = ({ parameters }: AskedAddress, [name, value]: AskedAddress["parameters"][number]): boolean =>
  parameters.some((each) => each[0] === name && each[1] === value);

/** What is asked for beyond an old address. */
export const beyond = (old: AskedAddress, { parameters }: AskedAddress): AskedAddress["parameters"] =>
  parameters.filter((each) => !holds(old, each));
