import { PassThrough, type Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteError } from "#shared/errors.ts";
import { Bodies } from "./bodies.ts";
import type { BodyLimits } from "./limits.ts";

const SHARES: BodyLimits = { perSender: 2, perNetwork: 3, total: 4, settleMs: 1000, bytes: 1000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface SentBody {
  payload: PassThrough;
  body: Readable;
}

const send = (bodies: Bodies, key: string, network?: string): SentBody => {
  const payload = new PassThrough();
  return { payload, body: bodies.watch(payload, { key, network }).resume() };
};

async function write({ payload }: SentBody, bytes: number): Promise<void> {
  payload.write(Buffer.alloc(bytes));
  await vi.advanceTimersByTimeAsync(0);
}

/** The code with which each body was given up. */
const getErrors = (sent: readonly SentBody[]): Array<string | undefined> =>
  sent.map(({ body }) => (body.errored as SiteError | null)?.code);

describe("beyond the share of a sender", () => {
  it("the slowest body gives way", async () => {
    const bodies = new Bodies(SHARES);
    const [quick, slow] = [send(bodies, "a"), send(bodies, "a")];
    await write(quick, 10);
    await vi.advanceTimersByTimeAsync(SHARES.settleMs + 1);
    const [other, later] = [send(bodies, "b"), send(bodies, "a")];
    expect(getErrors([quick, slow, other, later])).toEqual([undefined, "too_many", undefined, undefined]);
  });

  it("the new body is refused while all are new", () => {
    const bodies = new Bodies(SHARES);
    expect(getErrors(["a", "a", "a"].map((key) => send(bodies, key)))).toEqual([
      undefined,
      undefined,
      "too_many",
    ]);
  });

  it("a body that has ended counts no more", async () => {
    const bodies = new Bodies(SHARES);
    const ended = [send(bodies, "a"), send(bodies, "a")];
    for (const { payload } of ended) payload.end();
    await vi.advanceTimersByTimeAsync(0);
    const later = [send(bodies, "a"), send(bodies, "a")];
    expect(getErrors([...ended, ...later])).toEqual(Array(4).fill(undefined));
  });
});

it.each([
  ["a network", { perNetwork: 4 }],
  ["all", { total: 4 }],
])("beyond the share of %s a body of the sender with the most gives way", (_share, limits) => {
  const bodies = new Bodies({ ...SHARES, perSender: 5, perNetwork: 5, total: 5, ...limits });
  const sent = ["a", "a", "a", "b", "c"].map((key) => send(bodies, key, "n"));
  expect(getErrors(sent)).toEqual([undefined, undefined, "busy", undefined, undefined]);
});

it("beyond the bytes of all, the largest body of the sender with the most bytes gives way", async () => {
  const bodies = new Bodies(SHARES);
  const [large, first, second] = [send(bodies, "a"), send(bodies, "b"), send(bodies, "b")];
  await write(large, 400);
  await write(first, 350);
  await write(second, 300);
  expect(getErrors([large, first, second])).toEqual([undefined, "busy", undefined]);
});

describe("a body that comes slowly", () => {
  const minRate = { bytes: 10, ms: 1000 };

  it("is given up when it brings less than the minimum", async () => {
    const sent = send(new Bodies({ ...SHARES, minRate }), "a");
    await write(sent, 10);
    await vi.advanceTimersByTimeAsync(minRate.ms);
    expect(getErrors([sent])).toEqual([undefined]);
    await write(sent, 9);
    await vi.advanceTimersByTimeAsync(minRate.ms);
    expect(getErrors([sent])).toEqual(["too_slow"]);
  });

  it("is given up after its time whatever it brings", async () => {
    const sent = send(new Bodies({ ...SHARES, minRate }, 1500), "a");
    await write(sent, 10);
    await vi.advanceTimersByTimeAsync(minRate.ms);
    await write(sent, 10);
    await vi.advanceTimersByTimeAsync(minRate.ms);
    expect(getErrors([sent])).toEqual(["too_slow"]);
  });

  it("is not given up while the server does not read it", async () => {
    const payload = new PassThrough();
    const bodies = new Bodies({ ...SHARES, bytes: Number.POSITIVE_INFINITY, minRate });
    const body = bodies.watch(payload, { key: "a", network: undefined });
    payload.write(Buffer.alloc(1024 * 1024));
    await vi.advanceTimersByTimeAsync(3 * minRate.ms);
    expect(body.errored).toBeNull();
  });
});

it("a body that its client breaks off is unreadable", async () => {
  const sent = send(new Bodies(SHARES), "a");
  sent.payload.destroy(new Error("aborted"));
  await vi.advanceTimersByTimeAsync(0);
  expect(getErrors([sent])).toEqual(["unreadable_body"]);
});
