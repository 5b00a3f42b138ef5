/** A small proxy in front of several instances, which does as the recommended one does where an instance is gone. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Balancer {
  /** Without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/** @param instances their addresses, which are asked in turn; one that lets nobody in is passed over */
export async function startBalancer(instances: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    void pass(
      asked,
      answer,
      [...instances.slice(turn % instances.length), ...instances].slice(0, instances.length),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

async function pass(asked: IncomingMessage, answer: ServerResponse, instances: string[]): Promise<void> {
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
async function ask(
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
