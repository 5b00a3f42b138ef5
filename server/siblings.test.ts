import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { describe, expect, test } from "vitest";
import { SiblingHub, SiblingLink } from "./siblings.ts";

/** A worker as the primary and as it itself sees it: what one sends is received by the other, a turn later. */
function joinedTo(hub: SiblingHub, id: number): SiblingLink {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const [ofPrimary, ofWorker] = ends.map((own, index) => {
    const send = (message: unknown) => queueMicrotask(() => ends[1 - index]!.emit("message", message));
    const process = Object.assign(new EventEmitter(), { send, kill() {} });
    return Object.assign(own, { id, process }) as unknown as Worker;
  }) as [Worker, Worker];
  hub.add(ofPrimary);
  return new SiblingLink(ofWorker, hub.site, () => {});
}

const CHANGES = [{ object: "notice", id: 7 }];

describe("A worker that stands by", () => {
  test("gives nothing of the disk any more when another worker's change is acknowledged", async () => {
    const hub = new SiblingHub();
    const [whole, standingBy] = [joinedTo(hub, 1), joinedTo(hub, 2)];
    await whole.listen(() => Promise.resolve());
    let withdrawn = 0;
    await standingBy.standBy(() => (withdrawn += 1));
    expect(withdrawn).toBe(0);
    await whole.announce(CHANGES);
    expect(withdrawn).toBe(1);
  });

  test("gives nothing from the beginning where one was announced before", async () => {
    const hub = new SiblingHub();
    const whole = joinedTo(hub, 1);
    await whole.listen(() => Promise.resolve());
    await whole.announce(CHANGES);
    let withdrawn = 0;
    await joinedTo(hub, 2).standBy(() => (withdrawn += 1));
    expect(withdrawn).toBe(1);
  });

  test("is not counted among those that are whole, and is notified of changes as they are once it is", async () => {
    const hub = new SiblingHub();
    const [whole, standingBy] = [joinedTo(hub, 1), joinedTo(hub, 2)];
    await whole.listen(() => Promise.resolve());
    await standingBy.standBy(() => {});
    let both = false;
    const joined = hub.joined(2).then(() => (both = true));
    await hub.joined(1);
    expect(both).toBe(false);
    const notified: unknown[] = [];
    await standingBy.listen(async (changes) => void notified.push(changes));
    await joined;
    await whole.announce(CHANGES);
    expect(notified).toEqual([CHANGES]);
  });
});
