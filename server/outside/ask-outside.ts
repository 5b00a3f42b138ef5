/**
 * Asks addresses of other sites whether something is there: with a name that says who asks, briefly, and never in a private network,
 * whatever a name resolves to or a redirect says.
 */
import { lookup, type LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { AskOutside, OutsideAnswer, OutsideFailure } from "#server/domain/links/outside-answers.ts";

export interface AskOptions {
  userAgent: string;
  /** Addresses of private networks, too. */
  allowPrivate?: boolean;
  /** Milliseconds for an answer, with all redirects to it. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;
/** Bytes of the headers of an answer; its body is not read. */
const HEADER_BYTES = 16_384;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const FOR_GOOD = new Set([301, 308]);
const IN_SECONDS = /^\d{1,7}$/;

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");
/** Public addresses of IPv6 begin with 001; of these, what stands for an address of IPv4 is left out too. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
const NOT_PUBLIC_6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC_6.addSubnet(network, bits, "ipv6");

export const isPrivate = (address: string): boolean =>
  isIP(address) === 4
    ? PRIVATE.check(address, "ipv4")
    : !PUBLIC_6.check(address, "ipv6") || NOT_PUBLIC_6.check(address, "ipv6");

class NotAllowed extends Error {
  readonly code = "ENOTALLOWED";
}

/** What a name resolves to is looked at, and connected to: it is not resolved a second time. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) done(error ?? new NotAllowed("The name has no address."), "", 0);
    else if (addresses.some(({ address }) => isPrivate(address)))
      done(new NotAllowed("A private network is not asked."), "", 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

export function askOutside({
  userAgent,
  allowPrivate = false,
  timeoutMs = TIMEOUT_MS,
}: AskOptions): AskOutside {
  return async (address, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const send = (url: URL, method: "HEAD" | "GET") =>
      answerOf(url, { method, signal, allowPrivate, userAgent });
    try {
      return await follow(new URL(address), send);
    } catch (error) {
      return { failure: failureOf(error, signal) };
    }
  };
}

type Send = (url: URL, method: "HEAD" | "GET") => Promise<IncomingMessage>;

async function follow(first: URL, send: Send): Promise<OutsideAnswer> {
  let url = first;
  let isForGood = true;
  for (let steps = 0; steps <= MOST_REDIRECTS; steps += 1) {
    const { statusCode: status = 0, headers } = await sendPolitely(url, send);
    const next = REDIRECTS.has(status) ? URL.parse(headers.location ?? "", url.href) : null;
    if (!next) {
      const retryAfterMs = retryAfter(headers["retry-after"]);
      const hasMoved = isForGood && steps > 0;
      return { status, ...(hasMoved && { movedTo: url.href }), ...(retryAfterMs && { retryAfterMs }) };
    }
    if (!/^https?:$/.test(next.protocol)) return { failure: "not_allowed" };
    isForGood &&= FOR_GOOD.has(status);
    next.hash = "";
    url = next;
  }
  return { failure: "too_many_redirects" };
}

/** Many servers refuse to say only whether something is there; who asks for less is not asked again. */
async function sendPolitely(url: URL, send: Send): Promise<IncomingMessage> {
  const answer = await send(url, "HEAD");
  const { statusCode = 0 } = answer;
  return statusCode < 400 || statusCode === 429 || statusCode === 503 ? answer : send(url, "GET");
}

interface Sent {
  method: "HEAD" | "GET";
  signal: AbortSignal;
  allowPrivate: boolean;
  userAgent: string;
}

/** The head of the answer; the body is not read. */
function answerOf(url: URL, { method, signal, allowPrivate, userAgent }: Sent): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && isPrivate(host))
    throw new NotAllowed("A private network is not asked.");
  const begin = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method,
      signal,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      headers: { "user-agent": userAgent, accept: "*/*", connection: "close" },
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    request.on("response", (answer) => {
      answer.on("error", () => {});
      answer.destroy();
      resolve(answer);
    });
    request.on("error", reject);
    request.end();
  });
}

function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (IN_SECONDS.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(until - Date.now(), 0);
}

const FAILURES: Readonly<Record<string, OutsideFailure>> = {
  ENOTFOUND: "unknown_host",
  ECONNREFUSED: "refused",
  ENOTALLOWED: "not_allowed",
  ETIMEDOUT: "timeout",
};

function failureOf(error: unknown, signal: AbortSignal): OutsideFailure {
  if (signal.aborted) return "timeout";
  const { code = "" } = error as { code?: string };
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return "certificate";
  return FAILURES[code] ?? "unreachable";
}
