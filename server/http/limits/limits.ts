/** Every limit on time and number that keeps slow clients and too many requests from holding the server. */

export interface Limits {
  /** Milliseconds for the head of a request. */
  headMs: number;
  /** Milliseconds for a whole request; uploads from slow lines need them. */
  requestMs: number;
  /** Milliseconds for a body that a visitor sends. */
  bodyMs: number;
  /** Milliseconds without a byte, in either direction, while the client is the one who is waited for. */
  idleMs: number;
  /** Milliseconds for which a refused body is still read, so that its sender sees the answer. */
  restMs: number;
  connections: ConnectionLimits;
  visitorBodies: BodyLimits;
  staffBodies: BodyLimits;
  /** Forms with a file, whose content is not held in memory. */
  fileBodies: BodyLimits;
  longAnswers: LongAnswerLimits;
  lanes: Record<Lane, LaneLimits>;
}

/** Requests of one kind never wait for those of another; all lanes share the machine. */
export type Lane = keyof typeof LANES;

export interface LaneLimits {
  /** Requests worked on at once. */
  places: number;
  /** Requests that may wait for a place. */
  waiting: number;
  /** Requests that may wait however slow it goes, so that a few clients are served on the slowest machine. */
  few: number;
  /** Milliseconds that a further request is let in for, where it is expected to wait no longer. */
  expectedMs: number;
  /** Milliseconds after which whoever still waits is refused. */
  waitMs: number;
}

/** Open connections; a browser keeps some six of them for a minute. */
interface ConnectionLimits {
  all: number;
  /** From one address, behind which there may be a whole campus; those of a proxy are not counted. */
  each: number;
  /** Requests on one connection that wait for their answers; nobody but a flood sends the next one before the answer. */
  pipelined: number;
}

/** Bodies under way. Beyond a share the slowest body of it gives way, once it has had `settleMs`; before that, the newest. */
export interface BodyLimits {
  /** From one account or address. */
  perSender: number;
  /** From one network: an IPv6 customer, or the address that several accounts use. */
  perNetwork: number;
  total: number;
  settleMs: number;
  /** Bytes of all of them; beyond that the largest of the sender with the most bytes gives way. */
  bytes: number;
  minRate?: MinRate;
}

/** A body that brings fewer bytes in so many milliseconds is given up. */
interface MinRate {
  bytes: number;
  ms: number;
}

/** Answers under way that are made while they are read; each holds some 2 MB. */
export interface LongAnswerLimits {
  all: number;
  /** To one address or account. */
  each: number;
  /** Beyond either the slowest reader gives way to a new one, once they have taken nothing for so many milliseconds. */
  settleMs: number;
}

const MB = 1024 * 1024;

/** A 2G phone sends a few kB/s and pauses for ten seconds between two cells. */
const MIN_RATE = { bytes: 30 * 1024, ms: 30_000 };

const LONG_ANSWERS = 64;
const WAITING = { waiting: 128, few: 16, expectedMs: 600, waitMs: 3000 };
const LANES = {
  /** Pages and calls of visitors: nearly all of it is work of this process, and more at once only makes each of them late. */
  visitors: { ...WAITING, places: 8 },
  /** Whoever has signed in. */
  staff: { ...WAITING, places: 16, expectedMs: 5000, waitMs: 5000 },
  /** Signing in, so that staff can however many visitors there are. */
  signIn: { ...WAITING, places: 16, expectedMs: 1000 },
  /** Signing in by the provider, which may be silent: they wait for it, not for this process, and passwords wait for neither. */
  provider: { ...WAITING, places: 64, expectedMs: 5000, waitMs: 5000 },
  /** Files on their way out: they wait for the store, not for this process. */
  files: { ...WAITING, places: 64, expectedMs: 1000 },
  /** Files on their way in, which hold their place while they come: `fileBodies` shares these places out. */
  uploads: { ...WAITING, places: 64 },
  /** Pieces of long answers that are under way: each reader waits for one at a time, and none is refused in the midst. */
  pieces: { waiting: LONG_ANSWERS, few: LONG_ANSWERS, expectedMs: 30_000, waitMs: 30_000, places: 2 },
} satisfies Record<string, LaneLimits>;

export const LIMITS: Limits = {
  headMs: 10_000,
  requestMs: 10 * 60_000,
  bodyMs: 20_000,
  idleMs: 60_000,
  restMs: 5000,
  connections: { all: 4000, each: 512, pipelined: 32 },
  visitorBodies: { perSender: 64, perNetwork: 128, total: 1024, settleMs: 1000, bytes: 64 * MB },
  staffBodies: {
    perSender: 64,
    perNetwork: 256,
    total: 512,
    settleMs: 1000,
    bytes: 256 * MB,
    minRate: MIN_RATE,
  },
  fileBodies: {
    perSender: 16,
    perNetwork: 48,
    total: 64,
    settleMs: 10_000,
    bytes: Number.POSITIVE_INFINITY,
    minRate: MIN_RATE,
  },
  longAnswers: { all: LONG_ANSWERS, each: 16, settleMs: 5000 },
  lanes: LANES,
};

/** The limits of one of several processes: what holds for a visitor, and for memory, holds for all of them together. */
export function limitsOfEach(processes: number): Limits {
  const share = (total: number) => Math.ceil(total / processes);
  const shareBodies = (bodies: BodyLimits): BodyLimits => ({
    ...bodies,
    perSender: share(bodies.perSender),
    perNetwork: share(bodies.perNetwork),
    total: share(bodies.total),
    bytes: share(bodies.bytes),
  });
  const { connections, visitorBodies, staffBodies, fileBodies, longAnswers } = LIMITS;
  return {
    ...LIMITS,
    connections: { ...connections, all: share(connections.all), each: share(connections.each) },
    visitorBodies: shareBodies(visitorBodies),
    staffBodies: shareBodies(staffBodies),
    fileBodies: shareBodies(fileBodies),
    longAnswers: { ...longAnswers, all: share(longAnswers.all), each: share(longAnswers.each) },
  };
}

/** Bytes of a body, where the route says nothing else. */
export const BODY_LIMIT = MB;
/** Of a form that a page sends: 5000 characters, each of which takes twelve bytes at the most. */
export const PAGE_FORM_LIMIT = 64 * 1024;

/** Seconds after which to come back where there is too much to do, and where the database is away. */
export const BUSY_FOR = { from: 3, to: 10 };
export const AWAY_FOR = { from: 15, to: 45 };

/** When to come back, spread so that not everybody comes at once. */
export function retryAfter({ from, to } = BUSY_FOR): { "retry-after": string } {
  return { "retry-after": String(from + Math.floor(Math.random() * (to - from + 1))) };
}
