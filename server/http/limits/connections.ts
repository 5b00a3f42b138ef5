/** Bounds how many connections one visitor has, so that nobody takes all that there are. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "#server/domain/accounts/address-key.ts";

/** The connections of one address with the requests under way on each, the least lately used first. */
type Connections = Map<Socket, number>;

/**
 * Of an address with so many connections, of an IPv6 network of 64 bits alike, a further one ends the one that has been idle
 * for the longest time, so that many people behind one address are served. Where none is idle the new one is closed.
 * @param isProxy whether an address speaks for many visitors
 */
export function limitConnections(server: Server, each: number, isProxy: (address: string) => boolean): void {
  /** Only of addresses that have some. */
  const byAddress = new Map<string, Connections>();
  const connectionsOf = new WeakMap<Socket, Connections>();
  // Before anything is spent on reading from it.
  server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const connections = byAddress.get(key) ?? new Map<Socket, number>();
    if (connections.size >= each) {
      const idle = longestIdle(connections);
      (idle ?? socket).destroy();
      if (!idle) return;
      connections.delete(idle);
    }
    byAddress.set(key, connections.set(socket, 0));
    connectionsOf.set(socket, connections);
    socket.once("close", () => {
      connections.delete(socket);
      if (connections.size === 0 && byAddress.get(key) === connections) byAddress.delete(key);
    });
  });
  const begin = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connections = connectionsOf.get(socket);
    if (!connections) return;
    use(connections, socket, 1);
    response.once("close", () => use(connections, socket, -1));
  };
  server.prependListener("request", begin).prependListener("checkContinue", begin);
}

function longestIdle(connections: Connections): Socket | undefined {
  for (const [socket, requests] of connections) if (requests === 0) return socket;
  return undefined;
}

function use(connections: Connections, socket: Socket, requests: 1 | -1): void {
  const before = connections.get(socket);
  if (before === undefined) return;
  connections.delete(socket);
  connections.set(socket, before + requests);
}
