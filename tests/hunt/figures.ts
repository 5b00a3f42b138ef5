/** What a hunt has seen, as it goes on. */
import type { Hold, Memory } from "./probe.ts";
import type { Request, Role } from "./requests.ts";
import type { Came } from "./send.ts";

export interface HeldBy {
  cpuMs: number;
  wallMs: number;
  what: string;
  role: Role | "several";
}

export interface Figures {
  seed: number;
  requests: number;
  statuses: Map<number | "none", number>;
  /** The longest hold of each call by each role. */
  holds: Map<string, HeldBy>;
  faults: Map<string, { count: number; example: string }>;
  /** Answers of 500 and more, whether they are faults or not, by status, role and call. */
  failures: Map<string, number>;
  memoryBefore: Memory;
  memoryAfter: Memory;
  /** The worst of some measurements of the machine, see `Target.speed`. */
  speedMs: number;
}

export const newFigures = (seed: number, memory: Memory): Figures => ({
  seed,
  requests: 0,
  statuses: new Map(),
  holds: new Map(),
  faults: new Map(),
  failures: new Map(),
  memoryBefore: memory,
  memoryAfter: memory,
  speedMs: 0,
});

const SHOWN = 300;

/** A request as one line, enough to send it again. */
function describe({ role, method, path, headers, body }: Request): string {
  const own = headers
    .filter(([name]) => !/^(X-Forwarded-For)$/.test(name))
    .map(([name, value]) => `${name}: ${short(value.replace(/^Bearer .*/s, "Bearer …"), 80)}`);
  const sent = body ? ` body ${body.length} B ${JSON.stringify(short(body.toString("utf8"), 120))}` : "";
  return `${role}: ${method} ${short(path, SHOWN)} {${own.join(" | ").slice(0, SHOWN)}}${sent}`;
}

const short = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

export function countAnswer(figures: Figures, { status }: Came): void {
  figures.requests += 1;
  figures.statuses.set(status ?? "none", (figures.statuses.get(status ?? "none") ?? 0) + 1);
}

export function countFault(figures: Figures, fault: string, request: Request): void {
  const key = `${fault} — ${nameOf(request)}`;
  const known = figures.faults.get(key);
  if (known) known.count += 1;
  else figures.faults.set(key, { count: 1, example: describe(request) });
}

export function countFailure(figures: Figures, status: number, request: Request): void {
  const key = `${status} ${nameOf(request)}`;
  figures.failures.set(key, (figures.failures.get(key) ?? 0) + 1);
}

/** @param request the only one that was under way; undefined where there were several, which the hold names */
export function countHold(figures: Figures, { cpuMs, wallMs, requests }: Hold, request?: Request): void {
  const key = request ? nameOf(request) : "several at once";
  const known = figures.holds.get(key);
  if (known && known.cpuMs >= cpuMs) return;
  const what = request ? describe(request) : requests.join(", ").slice(0, 1000);
  figures.holds.set(key, { cpuMs, wallMs, what, role: request?.role ?? "several" });
}

/** Milliseconds of the main thread that a call has taken at the most. */
export const longestOf = ({ holds }: Figures, who: Caller): number => holds.get(nameOf(who))?.cpuMs ?? 0;

type Caller = Pick<Request, "role" | "call">;
const nameOf = ({ role, call: { method, path } }: Caller): string => `${role} ${method} ${path}`;
