/** A small proxy in front of several instances, which does as the recommended one does where an instance is gone. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { eventually } from "../runner/eventually.ts";

export interface Balancer {
  /** Without a slash at its end. */
  url: string;
  /** Asks an instance no more. Resolves when it has answered all that it was asked. */
  leave(instance: string): Promise<void>;
  /** Asks it again. */
  join(instance: string): void;
  close(): Promise<void>;
}

/** @param instances their addresses, which are asked in turn; one that lets nobody in is passed over */
export async function startBalancer(instances: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const left = new Set<string>();
  const underWay = new Map(instances.map((instance) => [instance, 0]));
  const ask: Ask = async (instance, asked, body) => {
    underWay.set(instance, underWay.get(instance)! + 1);
    try {
      return await askOne(instance, asked, body);
    } finally {
      underWay.set(instance, underWay.get(instance)! - 1);
    }
  };
  const server = createServer((asked, answer) => {
    turn += 1;
    const inTurn = [...instances.slice(turn % instances.length), ...instances].slice(0, instances.length);
    void pass(
      ask,
      asked,
      answer,
      inTurn.filter((instance) => !left.has(instance)),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async leave(instance) {
      left.add(instance);
      await eventually(() => expect(underWay.get(instance)).toBe(0));
    },
    join: (instance) => void left.delete(instance),
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

type Ask = typeof askOne;

async function pass(
  ask: Ask,
  asked: IncomingMessage,
  answer: ServerResponse,
  instances: string[],
): Promise<void> {
  const body = await buffer(asked);
  for (const instance of instances) {
    try {
      const { response, content } = await ask(instance, asked, body);
      answer.writeHead(response.statusCode!, response.headers).end(content);
      return;
    } catch (error) {
      // What writes is sent again only where it cannot have arrived.
      if (asked.method !== "GET" && (error as NodeJS.ErrnoException).code !== "ECONNREFUSED") break;
    }
  }
  answer.writeHead(502).end();
}

/** On a connection of its own, so that none is closed while it is used. */
async function askOne(
  instance: string,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
): Promise<{ response: IncomingMessage; content: Buffer }> {
  const sent = request(new URL(url!, instance), {
    method,
    headers: { ...headers, connection: "close" },
    agent: false,
  });
  const [response] = (await once(sent.end(body), "response")) as [IncomingMessage];
  return { response, content: await buffer(response) };
}
